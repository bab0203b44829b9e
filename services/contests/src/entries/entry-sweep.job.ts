import { Job, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContestsConfig } from '../config.js';
import { SettleSubmission } from './usecases/settle-submission.js';

/** Settles entries that a crash has left undecided. */
@Injectable()
@Job({ name: 'entry sweep', onJump: true })
export class EntrySweepJob {
  readonly everyMs: number;

  constructor(
    private readonly submissions: SettleSubmission,
    @Inject(PLATFORM_CONFIG) private readonly config: ContestsConfig,
  ) {
    this.everyMs = config.ENTRY_SWEEP_EVERY_MS;
  }

  run(): Promise<number> {
    return this.submissions.sweep(this.config.ENTRY_SWEEP_AGE_MS);
  }
}
