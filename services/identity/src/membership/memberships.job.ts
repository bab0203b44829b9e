import { Clock, Lifecycle, LOGGER, type Logger, RepeatedJob, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReviewMemberships } from './usecases/review-memberships.js';

/** Short, since a member who adds a baby wants to earn again; both questions are answered by an index. */
const EVERY_MS = 5_000;

/** Reviews memberships in the background, and at once when the club's clock has jumped. */
@Injectable()
export class MembershipsJob {
  constructor(
    @Inject(ReviewMemberships) review: ReviewMemberships,
    @Inject(Clock) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(Lifecycle) lifecycle: Lifecycle,
  ) {
    const round = () => review.execute(systemContext());
    const job = new RepeatedJob(EVERY_MS, round, (err) => logger.error({ err, job: 'memberships' }, 'job failed'));
    lifecycle.manage('memberships', job, 'intake');
    // A round that began before the jump may have looked already: a second one follows it.
    clock.onJump(() => job.run().then(() => job.run()));
  }
}
