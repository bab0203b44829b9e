import { Inject, Injectable } from '@nestjs/common';
import { Job } from '@club/platform';
import { ClaimSweeper } from './claim-sweeper.js';

/** Injection token of {@link ClaimSweepConfig}. */
export const CLAIM_SWEEP_CONFIG = Symbol('CLAIM_SWEEP_CONFIG');

/** Rhythm of the sweep for claims without their entry, in milliseconds. */
export interface ClaimSweepConfig {
  everyMs: number;
  /** Age from which such a claim counts as left by a crash. */
  ageMs: number;
}

/** Completes claims that a crash left without their entry. */
@Injectable()
@Job({ name: 'claim sweep' })
export class ClaimSweepJob {
  readonly everyMs: number;

  constructor(
    private readonly sweeper: ClaimSweeper,
    @Inject(CLAIM_SWEEP_CONFIG) private readonly config: ClaimSweepConfig,
  ) {
    this.everyMs = config.everyMs;
  }

  run(): Promise<number> {
    return this.sweeper.sweep(this.config.ageMs);
  }
}
