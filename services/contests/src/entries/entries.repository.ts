import { fromDocument, isDuplicateKey, modelOf, MONGO, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { EntrySummary } from '../contests/domain/entries-kept.js';
import type { Entry, EntryQuota } from './domain/entry.js';
import { type EntryDocument, entrySchema, type EntryQuotaDocument, entryQuotaSchema } from './entry.schema.js';

/** Entries, and how much of each contest's limit each member has used. */
@Injectable()
export class EntriesRepository {
  private readonly entries: Model<EntryDocument>;
  private readonly quotas: Model<EntryQuotaDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.entries = modelOf(connection, 'Entry', entrySchema);
    this.quotas = modelOf(connection, 'EntryQuota', entryQuotaSchema);
  }

  /** Newest first. */
  async ofMember(memberId: string): Promise<Entry[]> {
    const found = this.entries.find({ memberId }).sort({ enteredAt: -1, number: -1, _id: -1 });
    return (await found.lean()).map(fromDocument);
  }

  /** Lists the entries of a submission in order of their numbers. */
  async ofSubmission(submissionId: string): Promise<Entry[]> {
    return (await this.entries.find({ submissionId }).sort({ number: 1 }).lean()).map(fromDocument);
  }

  /** The contests that a member has entered. */
  async quotasOf(memberId: string): Promise<EntryQuota[]> {
    return (await this.quotas.find({ memberId, placed: trusted({ $gt: 0 }) }).lean()).map(fromDocument);
  }

  /** Returns the summary of a contest's entries, as the transaction sees it. */
  async summaryOf(contestId: string, session: ClientSession | null = null): Promise<EntrySummary> {
    const entered = (direction: 1 | -1) =>
      this.entries.findOne({ contestId }, { enteredAt: 1 }).sort({ enteredAt: direction }).session(session).lean();
    const [first, last] = [await entered(1), await entered(-1)];
    const most = await this.quotas.findOne({ contestId }, { taken: 1 }).sort({ taken: -1 }).session(session).lean();
    const chosen = await this.entries
      .aggregate<{ _id: string }>([{ $match: { contestId } }, { $group: { _id: '$optionId' } }])
      .session(session);
    return {
      entries: await this.entries.countDocuments({ contestId }).session(session),
      most: most?.taken ?? 0,
      first: first?.enteredAt ?? null,
      last: last?.enteredAt ?? null,
      options: chosen.map(({ _id }) => _id).filter(Boolean),
    };
  }

  /** Places used or reserved. Makes the quota: a transaction that counts would otherwise race with its own birth. */
  async taken(contestId: string, memberId: string): Promise<number> {
    const _id = quotaId(contestId, memberId);
    try {
      const quota = await this.quotas
        .findOneAndUpdate(
          { _id },
          { $setOnInsert: { contestId, memberId, taken: 0, placed: 0 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return quota?.taken ?? 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return 0;
    }
  }

  /** Reserves places unless that would be more than `max`; answers whether it did. */
  async reserve(session: ClientSession, place: Place, max: number): Promise<boolean> {
    const { modifiedCount } = await this.quotas.updateOne(
      { _id: quotaId(place.contestId, place.memberId), taken: trusted({ $lte: max - place.count }) },
      { $inc: { taken: place.count } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Gives reserved places back. */
  async free(session: ClientSession, { contestId, memberId, count }: Place): Promise<void> {
    await this.quotas.updateOne({ _id: quotaId(contestId, memberId) }, { $inc: { taken: -count } }, { session });
  }

  /** Turns reserved places into entries, which get the next numbers. */
  async place(session: ClientSession, place: Place, made: readonly Omit<Entry, 'number'>[]): Promise<void> {
    const quota = await this.quotas
      .findOneAndUpdate(
        { _id: quotaId(place.contestId, place.memberId) },
        { $inc: { placed: place.count } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!quota) throw new Error('places without a quota');
    const first = quota.placed - place.count + 1;
    const entries = made.map((entry) => toDocument(entry));
    await this.entries.insertMany(
      entries.map((entry, at) => ({ ...entry, number: first + at })),
      { session },
    );
  }

  /** Takes links and files out of a member's entries; answers the files. */
  async erase(memberId: string, session: ClientSession): Promise<string[]> {
    const found = await this.entries.find({ memberId }).session(session).lean();
    await this.entries.updateMany(
      { memberId },
      { $set: { link: '', image: '', receipt: '', imageHash: '', receiptHash: '' } },
      { session },
    );
    return found.flatMap(({ image, receipt }) => [image, receipt]).filter(Boolean);
  }
}

interface Place {
  contestId: string;
  memberId: string;
  count: number;
}

const quotaId = (contestId: string, memberId: string) => `${contestId}:${memberId}`;
