import {
  Clock,
  DomainError,
  failpoint,
  isTransient,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { EntriesRepository } from './entries.repository.js';
import { EntryFiles } from './entry-files.js';
import { PointsPort, type Taken } from './ports.js';
import type { SubmissionRecord } from './submission.schema.js';
import { SubmissionsRepository } from './submissions.repository.js';

const OVER: readonly string[] = ['HOLD_EXPIRED', 'HOLD_CLOSED', 'NOT_FOUND'];

/**
 * Brings a submission to its end from wherever it stands: hold the points, commit them (which decides), and in one
 * transaction make the entries and tell the world. Every step may be repeated and run at the same time by a request, its
 * repeat and the sweeper: the ledger knows its keys, and each move of the record happens once. What costs nothing asks
 * nobody.
 */
@Injectable()
export class SettleSubmission {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
    @Inject(EntryFiles) private readonly files: EntryFiles,
    @Inject(PointsPort) private readonly points: PointsPort,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Answers the submission when it is done. Errors: CONTEST_POINTS_INSUFFICIENT, HOLD_EXPIRED, SERVICE_BUSY (not decided
   * yet).
   */
  async execute(ctx: RequestContext, submission: SubmissionRecord): Promise<SubmissionRecord> {
    let current = submission;
    if (current.state === 'open') {
      await this.hold(ctx, current);
      failpoint('entry.afterHold.beforeCommit');
      await this.submissions.move(current, 'committing');
      current = await this.reload(current);
    }
    if (current.state === 'committing') {
      const taken = await this.commit(ctx, current);
      failpoint('entry.afterCommit.beforeEffect');
      await this.complete(ctx, current, taken);
      current = await this.reload(current);
    }
    // The sweeper, or a repeat at the same time, has given places and points back.
    if (current.state !== 'done') throw new DomainError('SERVICE_BUSY');
    return current;
  }

  /** Gives up a submission that was never decided; one that is just being decided stays. */
  async abandon(ctx: RequestContext, submission: SubmissionRecord): Promise<void> {
    // First the points: while they cannot be given back, the next round tries again. What is released cannot be committed.
    if (costOf(submission) > 0) await this.points.release(submission.memberId, holdKeyOf(submission), ctx);
    await this.makeVoid(submission);
  }

  private async hold(ctx: RequestContext, submission: SubmissionRecord): Promise<void> {
    const points = costOf(submission);
    if (points === 0) return;
    const { memberId, contestId, contestName } = submission;
    const hold = { memberId, key: holdKeyOf(submission), points, contestId, reason: contestName };
    try {
      await this.points.hold(hold, ctx);
    } catch (error) {
      // Whether an unanswered hold stands is not known: the sweeper gives it up.
      if (!isTransient(error)) await this.makeVoid(submission);
      if (!(error instanceof DomainError && error.code === 'POINTS_INSUFFICIENT')) throw error;
      throw new DomainError('CONTEST_POINTS_INSUFFICIENT', error.details);
    }
  }

  private async commit(ctx: RequestContext, submission: SubmissionRecord): Promise<Taken | null> {
    if (costOf(submission) === 0) return null;
    try {
      return await this.points.commit(submission.memberId, holdKeyOf(submission), ctx);
    } catch (error) {
      if (!(error instanceof DomainError && OVER.includes(error.code))) throw error;
      await this.makeVoid(submission);
      throw new DomainError('HOLD_EXPIRED');
    }
  }

  private async complete(ctx: RequestContext, seen: SubmissionRecord, taken: Taken | null): Promise<void> {
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
      const fact = { memberId, contestId, entryIds, points: costOf(seen), enteredAt: enteredAt.toISOString() };
      const options = { ctx, clock: this.clock, eventId: `${_id}:ContestEntered` };
      await this.outbox.append(session, [newEvent('ContestEntered', fact, options)]);
    });
  }

  /** Gives the places back, and the files away. */
  private async makeVoid(seen: SubmissionRecord): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      if (!(await this.submissions.move(seen, 'void', { entries: [] }, session))) return;
      await this.entries.free(session, seen);
      for (const { image, receipt } of seen.entries) {
        for (const file of [image, receipt]) if (file) await this.files.removals.promise(file, session);
      }
    });
  }

  private async reload(submission: SubmissionRecord): Promise<SubmissionRecord> {
    return (await this.submissions.find(submission._id)) ?? submission;
  }
}

const costOf = ({ pointsPerEntry, count }: SubmissionRecord) => pointsPerEntry * count;
const holdKeyOf = ({ _id, attempt }: SubmissionRecord) => `contest:${_id}:${attempt}`;
