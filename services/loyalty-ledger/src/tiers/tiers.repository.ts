import { Inject, Injectable } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey, MONGO, nativeDb, type ClientSession } from '@club/platform';
import { dueAt, openedState, type TierName, type TierState } from './domain/timeline.js';
import { TIERS_COLLECTION, type TierDoc } from './tier.schema.js';

/** Before everything else that is due. */
const AT_ONCE = new Date(0);

/** What is stored of a state. */
const fields = (state: TierState, owed: TierName[]): Omit<TierDoc, '_id' | 'version'> => ({
  opened: state.opened,
  tier: state.tier,
  since: state.since,
  pending: state.pending,
  reviewAt: state.reviewAt,
  foldedSeq: state.foldedSeq,
  foldedAt: state.foldedAt,
  history: state.history,
  welcomed: state.welcomed,
  owed,
  dueAt: owed.length > 0 ? AT_ONCE : dueAt(state),
});

/** The members' tiers in MongoDB. */
@Injectable()
export class TiersRepository {
  private readonly collection: mongo.Collection<TierDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.collection = nativeDb(connection).collection<TierDoc>(TIERS_COLLECTION);
  }

  /** Makes the documents of accounts that have none. */
  async open(accounts: readonly { member: string; opened: Date }[]): Promise<void> {
    if (accounts.length === 0) return;
    const docs = accounts.map(({ member, opened }) => ({
      _id: member,
      ...fields(openedState(opened), []),
      version: 1,
    }));
    try {
      await this.collection.insertMany(docs, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async find(member: string): Promise<TierDoc | undefined> {
    return (await this.collection.findOne({ _id: member })) ?? undefined;
  }

  /** Tier and pending step of several members. */
  async standings(members: readonly string[]): Promise<Map<string, Pick<TierDoc, 'tier' | 'pending'>>> {
    const docs = await this.collection
      .find({ _id: { $in: [...members] } }, { projection: { tier: 1, pending: 1 } })
      .toArray();
    return new Map(docs.map((doc) => [doc._id, doc]));
  }

  /** Stores a state in place of `before`; false when somebody else was first. */
  async replace(before: TierDoc, state: TierState, owed: TierName[], session?: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.collection.updateOne(
      { _id: before._id, version: before.version },
      { $set: { ...fields(state, owed), version: before.version + 1 } },
      session ? { session } : {},
    );
    return matchedCount === 1;
  }

  /** Stores states in place of those before them, with nothing owed; where somebody else was first theirs stands. */
  async replaceAll(changes: readonly { before: TierDoc; state: TierState }[]): Promise<void> {
    if (changes.length === 0) return;
    await this.collection.bulkWrite(
      changes.map(({ before: { _id, version }, state }) => ({
        updateOne: {
          filter: { _id, version },
          update: { $set: { ...fields(state, []), version: version + 1 } },
        },
      })),
      { ordered: false },
    );
  }

  /** Takes bonuses that are in the log off what is owed. */
  async paid(member: string, tiers: readonly TierName[]): Promise<void> {
    const doc = await this.find(member);
    if (!doc?.owed.some((tier) => tiers.includes(tier))) return;
    await this.replace(
      doc,
      doc,
      doc.owed.filter((tier) => !tiers.includes(tier)),
    );
  }

  /** Tiers for which something is due, the longest first; without those of the members that were seen. */
  due(now: Date, seen: readonly string[], limit: number): Promise<TierDoc[]> {
    return this.collection
      .find({ dueAt: { $lte: now }, ...(seen.length > 0 && { _id: { $nin: [...seen] } }) })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
  }
}
