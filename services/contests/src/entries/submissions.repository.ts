import { isDuplicateKey, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { SAME_REQUEST_MS, SUBMISSION_MOVES, type SubmissionState } from './domain/submission.js';
import {
  type RecentSubmissionRecord,
  recentSubmissionSchema,
  type SubmissionRecord,
  submissionSchema,
} from './submission.schema.js';

/** Requests to enter and where each stands. */
@Injectable()
export class SubmissionsRepository {
  private readonly submissions: Model<SubmissionRecord>;
  private readonly recent: Model<RecentSubmissionRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.submissions =
      connection.models['Submission'] ?? connection.model<SubmissionRecord>('Submission', submissionSchema);
    this.recent =
      connection.models['RecentSubmission'] ??
      connection.model<RecentSubmissionRecord>('RecentSubmission', recentSubmissionSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.submissions.createIndexes();
    await this.recent.createIndexes();
  }

  find(id: string, session?: ClientSession): Promise<SubmissionRecord | null> {
    return this.submissions
      .findOne({ _id: id })
      .session(session ?? null)
      .lean<SubmissionRecord>();
  }

  byKey(memberId: string, key: string): Promise<SubmissionRecord | null> {
    return this.submissions.findOne({ memberId, key }).lean<SubmissionRecord>();
  }

  /** Errors: a duplicate key when the request has a submission already. */
  async insert(
    record: Omit<SubmissionRecord, 'state' | 'touchedAt' | 'entrySeq' | 'totalPoints'>,
    session: ClientSession,
  ): Promise<void> {
    await this.submissions.create([{ ...record, state: 'open', touchedAt: new Date() }], { session });
  }

  /**
   * The id that a request without a key has: `id` for the first, the first one's for the same within ten seconds, also of
   * two that come at once.
   */
  async recentId(memberId: string, fingerprint: string, id: string, now: Date): Promise<string> {
    const _id = `${memberId}:${fingerprint}`;
    const since = new Date(now.getTime() - SAME_REQUEST_MS);
    // A development clock that went back must not make later requests repeats.
    const over = [{ at: trusted({ $lte: since }) }, { at: trusted({ $gt: now }) }];
    const change = { $set: { submissionId: id, at: now, writtenAt: new Date() } };
    try {
      await this.recent.updateOne({ _id, $or: over }, change, { upsert: true });
      return id;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.recent.findOne({ _id }).lean<RecentSubmissionRecord>();
      return first?.submissionId ?? id;
    }
  }

  /**
   * Moves a submission on when it still is where it was seen; answers whether it was. Refuses moves that the table does not
   * have: that would be a fault of the program.
   */
  async move(
    seen: Pick<SubmissionRecord, '_id' | 'state' | 'attempt'>,
    to: SubmissionState,
    change: Partial<SubmissionRecord> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    if (!SUBMISSION_MOVES[seen.state].includes(to)) {
      throw new Error(`a submission cannot go from ${seen.state} to ${to}`);
    }
    const { _id, state, attempt } = seen;
    const { modifiedCount } = await this.submissions.updateOne(
      { _id, state, attempt },
      { $set: { ...change, state: to, touchedAt: new Date() } },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** Submissions that nobody has moved since `before` though they are not settled, oldest first. */
  unsettled(before: Date, limit: number): Promise<SubmissionRecord[]> {
    const open = { state: trusted({ $in: ['open', 'committing'] as SubmissionState[] }) };
    return this.submissions
      .find({ ...open, touchedAt: trusted({ $lt: before }) })
      .sort({ touchedAt: 1 })
      .limit(limit)
      .lean<SubmissionRecord[]>();
  }

  /** Takes links and files out of what a member has under way; answers the files. */
  async forget(memberId: string, session: ClientSession): Promise<string[]> {
    const open = { memberId, 'entries.0': trusted({ $exists: true }) };
    const found = await this.submissions.find(open).session(session).lean<SubmissionRecord[]>();
    for (const { _id, entries } of found) {
      const emptied = entries.map(() => ({ link: '', optionId: '', image: '', receipt: '' }));
      await this.submissions.updateOne({ _id }, { $set: { entries: emptied } }, { session });
    }
    return found.flatMap(({ entries }) => entries.flatMap(({ image, receipt }) => [image, receipt])).filter(Boolean);
  }
}
