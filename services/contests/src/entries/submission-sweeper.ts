import { LOGGER, type Logger, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SettleSubmission } from './settle-submission.js';
import { SubmissionsRepository } from './submissions.repository.js';

const BATCH = 100;

/** Settles submissions whose request has died: undecided ones are undone, decided ones completed. */
@Injectable()
export class SubmissionSweeper {
  constructor(
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(SettleSubmission) private readonly settle: SettleSubmission,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One round; answers how many it looked at. One that cannot be settled now is tried again in the next. */
  async sweep(olderThanMs: number): Promise<number> {
    const found = await this.submissions.unsettled(new Date(Date.now() - olderThanMs), BATCH);
    for (const submission of found) {
      const ctx = systemContext(submission._id);
      try {
        if (submission.state === 'open') await this.settle.abandon(ctx, submission);
        else await this.settle.execute(ctx, submission);
      } catch (err) {
        this.logger.warn({ err, submission: submission._id }, 'contest entries are not settled yet');
      }
    }
    return found.length;
  }
}
