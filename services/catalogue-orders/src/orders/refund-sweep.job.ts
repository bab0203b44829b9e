import { Inject, Injectable } from '@nestjs/common';
import { Job, PLATFORM_CONFIG } from '@club/platform';
import type { CatalogueConfig } from '../config.js';
import { Refunds } from './refunds.js';

/** Returns points of cancelled orders that a crash or a silent ledger left due. */
@Injectable()
@Job({ name: 'refund sweep', onJump: true })
export class RefundSweepJob {
  readonly everyMs: number;

  constructor(
    private readonly refunds: Refunds,
    @Inject(PLATFORM_CONFIG) config: CatalogueConfig,
  ) {
    this.everyMs = config.REDEMPTION_SWEEP_EVERY_MS;
  }

  run(): Promise<unknown> {
    return this.refunds.sweep();
  }
}
