import { MONGO, RecentRequests, SettlementRecords, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { type SubmissionRecord, submissionSchema } from './submission.schema.js';

/** Requests to enter and where each stands. */
@Injectable()
export class SubmissionsRepository extends SettlementRecords<SubmissionRecord> {
  /** Those whose request came without a key. */
  readonly recent: RecentRequests;

  constructor(@Inject(MONGO) connection: Connection) {
    super(connection.models['Submission'] ?? connection.model<SubmissionRecord>('Submission', submissionSchema));
    this.recent = new RecentRequests(connection, { collection: 'recent_submissions', idField: 'submissionId' });
  }

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.model.createIndexes();
    await this.recent.createIndexes();
  }

  byKey(memberId: string, key: string): Promise<SubmissionRecord | null> {
    return this.model.findOne({ memberId, key }).lean<SubmissionRecord>();
  }

  /** Errors: a duplicate key when the request has a submission already. */
  async insert(
    record: Omit<SubmissionRecord, 'state' | 'touchedAt' | 'entrySeq' | 'totalPoints'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.create([{ ...record, state: 'open', touchedAt: new Date() }], { session });
  }

  /** Takes links and files out of what a member has under way; answers the files. */
  async forget(memberId: string, session: ClientSession): Promise<string[]> {
    const open = { memberId, 'entries.0': trusted({ $exists: true }) };
    const found = await this.model.find(open).session(session).lean<SubmissionRecord[]>();
    for (const { _id, entries } of found) {
      const emptied = entries.map(() => ({ link: '', optionId: '', image: '', receipt: '' }));
      await this.model.updateOne({ _id }, { $set: { entries: emptied } }, { session });
    }
    return found.flatMap(({ entries }) => entries.flatMap(({ image, receipt }) => [image, receipt])).filter(Boolean);
  }
}
