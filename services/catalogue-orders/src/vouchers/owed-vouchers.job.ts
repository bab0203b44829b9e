import { Inject, Injectable } from '@nestjs/common';
import { Job, PLATFORM_CONFIG } from '@club/platform';
import type { CatalogueConfig } from '../config.js';
import { SettleOwed } from './usecases/settle-owed.js';

/** Gives out owed vouchers in the background. */
@Injectable()
@Job({ name: 'owed vouchers', onJump: true })
export class OwedVouchersJob {
  readonly everyMs: number;

  constructor(
    private readonly settleOwed: SettleOwed,
    @Inject(PLATFORM_CONFIG) config: CatalogueConfig,
  ) {
    this.everyMs = config.VOUCHERS_SETTLE_EVERY_MS;
  }

  run(): Promise<unknown> {
    return this.settleOwed.execute();
  }
}
