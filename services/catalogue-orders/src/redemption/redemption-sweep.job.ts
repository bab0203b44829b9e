import { Inject, Injectable } from '@nestjs/common';
import { Job } from '@club/platform';
import { REDEMPTION_CONFIG, type RedemptionConfig } from './redemption.config.js';
import { RedemptionSweeper } from './redemption-sweeper.js';

/** Sweeps in the background. */
@Injectable()
@Job({ name: 'redemption sweep', onJump: true })
export class RedemptionSweepJob {
  readonly everyMs: number;

  constructor(
    private readonly sweeper: RedemptionSweeper,
    @Inject(REDEMPTION_CONFIG) config: RedemptionConfig,
  ) {
    this.everyMs = config.sweepEveryMs;
  }

  run(): Promise<unknown> {
    return this.sweeper.sweep();
  }
}
