import { Injectable } from '@nestjs/common';
import { BatchWork, gauge, systemContext } from '@club/platform';
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
