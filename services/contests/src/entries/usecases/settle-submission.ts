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
import { ContestsRepository } from '../../contests/contests.repository.js';
import type { Submission } from '../domain/submission.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntryFiles } from '../entry-files.js';
import { PointsPort, type Taken } from '../ports.js';
import { SubmissionsRepository } from '../submissions.repository.js';

/**
 * Completes a submission: holds the points, commits them, makes the entries and publishes the events. Entries that cost nothing
 * need no call to the ledger.
 */
@Injectable()
export class SettleSubmission extends Settlement<Submission, Taken | null> {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly submissions: SubmissionsRepository,
    private readonly entries: EntriesRepository,
    private readonly contests: ContestsRepository,
    private readonly files: EntryFiles,
    private readonly points: PointsPort,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('entry', submissions, logger);
  }

  /** Errors: CONTEST_POINTS_INSUFFICIENT {count}, SERVICE_BUSY. */
  protected async hold(ctx: RequestContext, submission: Submission): Promise<void> {
    const points = costOf(submission);
    if (points === 0) return;
    const { memberId, contestId, contestName } = submission;
    const hold = { memberId, key: holdKeyOf(submission), points, contestId, reason: contestName };
    try {
      await this.points.hold(ctx, hold);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'POINTS_INSUFFICIENT')) throw error;
      throw new DomainError('CONTEST_POINTS_INSUFFICIENT', error.details);
    }
  }

  protected async commit(ctx: RequestContext, submission: Submission): Promise<Taken | null> {
    if (costOf(submission) === 0) return null;
    return this.points.commit(ctx, submission.memberId, holdKeyOf(submission));
  }

  protected async release(ctx: RequestContext, submission: Submission): Promise<void> {
    if (costOf(submission) === 0) return;
    await this.points.release(ctx, submission.memberId, holdKeyOf(submission));
  }

  protected async complete(ctx: RequestContext, seen: Submission, taken: Taken | null): Promise<void> {
    const name = (await this.contests.find(seen.contestId))?.name;
    await withTransaction(this.connection, async (session) => {
      const { id, memberId, contestId, enteredAt, pointsPerEntry } = seen;
      // Reads it again: the member may have left since, and then links and files are gone.
      const { entries } = (await this.submissions.find(id, session)) ?? seen;
      if (!(await this.submissions.move(seen, 'done', { ...taken, entries: [] }, session))) return;
      const made = entries.map((entry, at) => ({
        ...entry,
        id: `${id}-${at + 1}`,
        contestId,
        memberId,
        status: 'pending' as const,
        enteredAt,
        points: pointsPerEntry,
        submissionId: id,
      }));
      await this.entries.place(session, seen, made);
      const entryIds = made.map((entry) => entry.id);
      const contest = name && { en: name.en, bm: name.bm };
      const data = { memberId, contestId, entryIds, points: costOf(seen), enteredAt: enteredAt.toISOString(), contest };
      const options = { ctx, clock: this.clock, eventId: `${id}:ContestEntered` };
      await this.outbox.append(session, [newEvent('ContestEntered', data, options)]);
    });
  }

  /** Gives the places back, and deletes the files. */
  protected override async makeVoid(seen: Submission): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      if (!(await this.submissions.move(seen, 'void', { entries: [] }, session))) return;
      await this.entries.free(session, seen);
      for (const { image, receipt } of seen.entries) {
        for (const file of [image, receipt]) if (file) await this.files.removals.promise(file, session);
      }
    });
  }
}

const costOf = ({ pointsPerEntry, count }: Submission) => pointsPerEntry * count;
const holdKeyOf = ({ id, attempt }: Submission) => `contest:${id}:${attempt}`;
