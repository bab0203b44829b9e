import { Inject, Injectable } from '@nestjs/common';
import { Job, PLATFORM_CONFIG } from '@club/platform';
import type { CatalogueConfig } from '../config.js';
import { RedemptionSweeper } from './redemption-sweeper.js';

/** Sweeps in the background. */
@Injectable()
@Job({ name: 'redemption sweep', onJump: true })
export class RedemptionSweepJob {
  readonly everyMs: number;

  constructor(
    private readonly sweeper: RedemptionSweeper,
    @Inject(PLATFORM_CONFIG) config: CatalogueConfig,
  ) {
    this.everyMs = config.REDEMPTION_SWEEP_EVERY_MS;
  }

  run(): Promise<unknown> {
    return this.sweeper.sweep();
  }
}
