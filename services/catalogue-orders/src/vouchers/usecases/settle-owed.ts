import { Injectable } from '@nestjs/common';
import { BatchWork, gauge, isolateFailures, systemContext } from '@club/platform';
import { GrantsRepository } from '../grants.repository.js';
import { GiveVoucher } from './give-voucher.js';

const waiting = () => gauge('club_vouchers_owed', 'Vouchers promised while none was in stock', ['pool']);

/** Gives out owed vouchers in the order they were promised, as far as the stock goes. */
@Injectable()
export class SettleOwed {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly give: GiveVoucher,
  ) {}

  /** Answers how many were given. What fails in one pool stops no other. */
  async execute(): Promise<number> {
    let given = 0;
    const work = new BatchWork();
    const ctx = systemContext();
    await isolateFailures(
      await this.grants.owed(),
      async ([pool, owed]) => {
        let left = owed;
        waiting().set({ pool }, left);
        while (await this.give.next(ctx, pool)) {
          given += 1;
          left -= 1;
          await work.throttle();
        }
        waiting().set({ pool }, Math.max(0, left));
      },
      ([pool]) => ({ pool }),
    );
    return given;
  }
}
