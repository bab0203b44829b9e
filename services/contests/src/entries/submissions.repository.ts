import { fromDocument, modelOf, MONGO, RecentRequests, SettlementRecords, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import type { Submission } from './domain/submission.js';
import { RECENT_SUBMISSIONS, submissionSchema } from './submission.schema.js';

/** Requests to enter and where each stands. */
@Injectable()
export class SubmissionsRepository extends SettlementRecords<Submission> {
  /** Submissions whose request came without a key. */
  readonly recent: RecentRequests;

  constructor(@Inject(MONGO) connection: Connection) {
    super(modelOf(connection, 'Submission', submissionSchema));
    this.recent = new RecentRequests(connection, RECENT_SUBMISSIONS);
  }

  async byKey(memberId: string, key: string): Promise<Submission | null> {
    const found = await this.model.findOne({ memberId, key }).lean();
    return found && fromDocument(found);
  }

  /** Errors: a duplicate key when the request has a submission already. */
  async insert(
    submission: Omit<Submission, 'state' | 'touchedAt' | 'entrySeq' | 'totalPoints'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.create([{ ...toDocument(submission), state: 'open', touchedAt: new Date() }], { session });
  }

  /** Takes links and files out of what a member has under way; answers the files. */
  async erase(memberId: string, session: ClientSession): Promise<string[]> {
    const open = { memberId, 'entries.0': trusted({ $exists: true }) };
    const found = await this.model.find(open).session(session).lean();
    for (const { _id, entries } of found) {
      const none = { link: '', optionId: '', image: '', receipt: '', imageHash: '', receiptHash: '' };
      const emptied = entries.map(() => none);
      await this.model.updateOne({ _id }, { $set: { entries: emptied } }, { session });
    }
    return found.flatMap(({ entries }) => entries.flatMap(({ image, receipt }) => [image, receipt])).filter(Boolean);
  }
}
