import { Inject, Injectable } from '@nestjs/common';
import { Job } from '@club/platform';
import { SettleOwed } from './usecases/settle-owed.js';
import { VOUCHERS_CONFIG, type VouchersConfig } from './vouchers.config.js';

/** Gives out owed vouchers in the background. */
@Injectable()
@Job({ name: 'owed vouchers', onJump: true })
export class OwedVouchersJob {
  readonly everyMs: number;

  constructor(
    private readonly settleOwed: SettleOwed,
    @Inject(VOUCHERS_CONFIG) config: VouchersConfig,
  ) {
    this.everyMs = config.settleEveryMs;
  }

  run(): Promise<unknown> {
    return this.settleOwed.execute();
  }
}
