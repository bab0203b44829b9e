import {
  Clock,
  DomainError,
  LOGGER,
  type Logger,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  Settlement,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ContestsRepository } from '../contests/contests.repository.js';
import { EntriesRepository } from './entries.repository.js';
import { EntryFiles } from './entry-files.js';
import { PointsPort, type Taken } from './ports.js';
import type { SubmissionRecord } from './submission.schema.js';
import { SubmissionsRepository } from './submissions.repository.js';

/**
 * Brings a submission to its end: hold the points, commit them, and make the entries and tell the world. What costs nothing
 * asks nobody.
 */
@Injectable()
export class SettleSubmission extends Settlement<SubmissionRecord, Taken | null> {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
    @Inject(ContestsRepository) private readonly contests: ContestsRepository,
    @Inject(EntryFiles) private readonly files: EntryFiles,
    @Inject(PointsPort) private readonly points: PointsPort,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('entry', submissions, logger);
  }

  /** Errors: CONTEST_POINTS_INSUFFICIENT {count}, SERVICE_BUSY. */
  protected async hold(ctx: RequestContext, submission: SubmissionRecord): Promise<void> {
    const points = costOf(submission);
    if (points === 0) return;
    const { memberId, contestId, contestName } = submission;
    const hold = { memberId, key: holdKeyOf(submission), points, contestId, reason: contestName };
    try {
      await this.points.hold(hold, ctx);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'POINTS_INSUFFICIENT')) throw error;
      throw new DomainError('CONTEST_POINTS_INSUFFICIENT', error.details);
    }
  }

  protected async commit(ctx: RequestContext, submission: SubmissionRecord): Promise<Taken | null> {
    if (costOf(submission) === 0) return null;
    return this.points.commit(submission.memberId, holdKeyOf(submission), ctx);
  }

  protected async release(ctx: RequestContext, submission: SubmissionRecord): Promise<void> {
    if (costOf(submission) === 0) return;
    await this.points.release(submission.memberId, holdKeyOf(submission), ctx);
  }

  protected async complete(ctx: RequestContext, seen: SubmissionRecord, taken: Taken | null): Promise<void> {
    const name = (await this.contests.find(seen.contestId))?.name;
    await withTransaction(this.connection, async (session) => {
      const { _id, memberId, contestId, enteredAt, pointsPerEntry } = seen;
      // As it is now: the member may have left since it was seen, and then links and files are gone.
      const { entries } = (await this.submissions.find(_id, session)) ?? seen;
      if (!(await this.submissions.move(seen, 'done', { ...taken, entries: [] }, session))) return;
      const made = entries.map((entry, at) => ({
        ...entry,
        _id: `${_id}-${at + 1}`,
        contestId,
        memberId,
        status: 'pending' as const,
        enteredAt,
        points: pointsPerEntry,
        submissionId: _id,
      }));
      await this.entries.place(session, seen, made);
      const entryIds = made.map((entry) => entry._id);
      const contest = name && { en: name.en, bm: name.bm };
      const fact = { memberId, contestId, entryIds, points: costOf(seen), enteredAt: enteredAt.toISOString(), contest };
      const options = { ctx, clock: this.clock, eventId: `${_id}:ContestEntered` };
      await this.outbox.append(session, [newEvent('ContestEntered', fact, options)]);
    });
  }

  /** Gives the places back, and the files away. */
  protected override async makeVoid(seen: SubmissionRecord): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      if (!(await this.submissions.move(seen, 'void', { entries: [] }, session))) return;
      await this.entries.free(session, seen);
      for (const { image, receipt } of seen.entries) {
        for (const file of [image, receipt]) if (file) await this.files.removals.promise(file, session);
      }
    });
  }
}

const costOf = ({ pointsPerEntry, count }: SubmissionRecord) => pointsPerEntry * count;
const holdKeyOf = ({ _id, attempt }: SubmissionRecord) => `contest:${_id}:${attempt}`;
