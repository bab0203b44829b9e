import { Inject, Injectable } from '@nestjs/common';
import { BatchWork, Clock, gauge, Lifecycle, LOGGER, RepeatedJob, systemContext, type Logger } from '@club/platform';
import { GrantsRepository } from '../grants.repository.js';
import { VOUCHERS_CONFIG, type VouchersConfig } from '../vouchers.config.js';
import { GiveVoucher } from './give-voucher.js';

const waiting = () => gauge('club_vouchers_owed', 'Vouchers promised while none was in stock', ['pool']);

/** Gives out owed vouchers in the order they were promised, as far as the stock goes. */
@Injectable()
export class SettleOwed {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly give: GiveVoucher,
    clock: Clock,
    lifecycle: Lifecycle,
    @Inject(LOGGER) logger: Logger,
    @Inject(VOUCHERS_CONFIG) config: VouchersConfig,
  ) {
    const job = new RepeatedJob(
      config.settleEveryMs,
      () => this.execute(),
      (err) => logger.error({ err }, 'owed vouchers were not settled'),
    );
    lifecycle.manage('owed vouchers', job, 'intake');
    clock.onJump(() => job.run());
  }

  /** Answers how many were given. */
  async execute(): Promise<number> {
    let given = 0;
    const work = new BatchWork();
    const ctx = systemContext();
    for (const [pool, owed] of await this.grants.owed()) {
      let left = owed;
      while (await this.give.next(ctx, pool)) {
        given += 1;
        left -= 1;
        await work.rest();
      }
      waiting().set({ pool }, Math.max(0, left));
    }
    return given;
  }
}
