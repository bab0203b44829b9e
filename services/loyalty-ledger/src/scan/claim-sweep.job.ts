import { Inject, Injectable } from '@nestjs/common';
import { Lifecycle, LOGGER, type Logger, RepeatedJob } from '@club/platform';
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
export class ClaimSweepJob {
  constructor(
    sweeper: ClaimSweeper,
    @Inject(LOGGER) logger: Logger,
    @Inject(CLAIM_SWEEP_CONFIG) { everyMs, ageMs }: ClaimSweepConfig,
    lifecycle: Lifecycle,
  ) {
    const job = new RepeatedJob(
      everyMs,
      () => sweeper.sweep(ageMs),
      (err) => logger.error({ err, job: 'claim sweep' }, 'job failed'),
    );
    lifecycle.manage('ledger claim sweep', job, 'intake');
  }
}
