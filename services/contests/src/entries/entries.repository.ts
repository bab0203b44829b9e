import { isDuplicateKey, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type EntryRecord, entrySchema, type StandingRecord, standingSchema } from './entry.schema.js';

/** Entries, and how much of each contest's limit each member has used. */
@Injectable()
export class EntriesRepository {
  private readonly entries: Model<EntryRecord>;
  private readonly standings: Model<StandingRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.entries = connection.models['Entry'] ?? connection.model<EntryRecord>('Entry', entrySchema);
    this.standings = connection.models['Standing'] ?? connection.model<StandingRecord>('Standing', standingSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.entries.createIndexes();
    await this.standings.createIndexes();
  }

  /** Newest first. */
  ofMember(memberId: string): Promise<EntryRecord[]> {
    return this.entries.find({ memberId }).sort({ enteredAt: -1, number: -1, _id: -1 }).lean<EntryRecord[]>();
  }

  /** In order of their numbers. */
  ofSubmission(submissionId: string): Promise<EntryRecord[]> {
    return this.entries.find({ submissionId }).sort({ number: 1 }).lean<EntryRecord[]>();
  }

  /** The contests that a member has entered. */
  standingsOf(memberId: string): Promise<StandingRecord[]> {
    return this.standings.find({ memberId, placed: trusted({ $gt: 0 }) }).lean<StandingRecord[]>();
  }

  /** Places used or reserved. Makes the standing: a transaction that counts would otherwise race with its own birth. */
  async taken(contestId: string, memberId: string): Promise<number> {
    const _id = standingId(contestId, memberId);
    try {
      const standing = await this.standings
        .findOneAndUpdate(
          { _id },
          { $setOnInsert: { contestId, memberId, taken: 0, placed: 0 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<StandingRecord>();
      return standing?.taken ?? 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return 0;
    }
  }

  /** Reserves places unless that would be more than `max`; answers whether it did. */
  async reserve(session: ClientSession, place: Place, max: number): Promise<boolean> {
    const { modifiedCount } = await this.standings.updateOne(
      { _id: standingId(place.contestId, place.memberId), taken: trusted({ $lte: max - place.count }) },
      { $inc: { taken: place.count } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Gives reserved places back. */
  async free(session: ClientSession, { contestId, memberId, count }: Place): Promise<void> {
    await this.standings.updateOne({ _id: standingId(contestId, memberId) }, { $inc: { taken: -count } }, { session });
  }

  /** Turns reserved places into entries, which get the next numbers. */
  async place(session: ClientSession, place: Place, entries: readonly Omit<EntryRecord, 'number'>[]): Promise<void> {
    const standing = await this.standings
      .findOneAndUpdate(
        { _id: standingId(place.contestId, place.memberId) },
        { $inc: { placed: place.count } },
        { session, returnDocument: 'after' },
      )
      .lean<StandingRecord>();
    if (!standing) throw new Error('places without a standing');
    const first = standing.placed - place.count + 1;
    await this.entries.insertMany(
      entries.map((entry, at) => ({ ...entry, number: first + at })),
      { session },
    );
  }

  /** Takes links and files out of a member's entries; answers the files. */
  async forget(memberId: string, session: ClientSession): Promise<string[]> {
    const found = await this.entries.find({ memberId }).session(session).lean<EntryRecord[]>();
    await this.entries.updateMany({ memberId }, { $set: { link: '', image: '', receipt: '' } }, { session });
    return found.flatMap(({ image, receipt }) => [image, receipt]).filter(Boolean);
  }
}

interface Place {
  contestId: string;
  memberId: string;
  count: number;
}

const standingId = (contestId: string, memberId: string) => `${contestId}:${memberId}`;
