import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type ClientSession, isDuplicateKey, modelOf, MONGO, trusted } from '@club/platform';
import type { Tier } from './domain/tier.js';
import { dueAt, openedState, UNFOLDED, type TierName, type TierState } from './domain/timeline.js';
import { tierSchema, type TierDoc } from './tier.schema.js';

/** Before everything else that is due. */
const AT_ONCE = new Date(0);

/** Returns the stored fields of a state. */
const fields = (state: TierState, owed: TierName[]): Omit<TierDoc, '_id' | 'version'> => ({
  opened: state.opened,
  tier: state.tier,
  since: state.since,
  pending: state.pending,
  reviewAt: state.reviewAt,
  foldedSeq: state.foldedSeq,
  foldedHash: state.foldedHash,
  sum: state.sum,
  history: state.history,
  welcomed: state.welcomed,
  owed,
  dueAt: owed.length > 0 ? AT_ONCE : dueAt(state),
});

const toTier = ({ _id, dueAt, ...doc }: TierDoc): Tier => {
  void dueAt;
  // Operators unset a sum to have it made anew from the log (docs/ledger.md).
  return { member: _id, ...doc, ...(!(doc as Partial<TierDoc>).sum && UNFOLDED) };
};

/** The members' tiers in MongoDB. */
@Injectable()
export class TiersRepository {
  private readonly model: Model<TierDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Tier', tierSchema);
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
      await this.model.insertMany(docs, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async find(member: string): Promise<Tier | undefined> {
    const doc = await this.model.findOne({ _id: member }).lean<TierDoc>();
    return doc ? toTier(doc) : undefined;
  }

  /** The tiers of several members; members without one are left out. */
  async findAll(members: readonly string[]): Promise<Map<string, Tier>> {
    const docs = await this.model.find({ _id: trusted({ $in: [...members] }) }).lean<TierDoc[]>();
    return new Map(docs.map((doc) => [doc._id, toTier(doc)]));
  }

  /** The tiers that follow a member, by member, with what they were. */
  async following(member: string, limit: number): Promise<Pick<Tier, 'member' | 'opened' | 'history' | 'welcomed'>[]> {
    const docs = await this.model
      .find({ _id: trusted({ $gt: member }) }, { opened: 1, history: 1, welcomed: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<TierDoc[]>();
    return docs.map(({ _id, opened, history, welcomed }) => ({ member: _id, opened, history, welcomed }));
  }

  /** Yields all tiers in pages, the account that was opened first before the others, with what they were. */
  async *byOpening(size: number): AsyncGenerator<Pick<Tier, 'member' | 'opened' | 'history' | 'welcomed'>[]> {
    const cursor = this.model
      .find({}, { opened: 1, history: 1, welcomed: 1 })
      .sort({ opened: 1, _id: 1 })
      .lean<TierDoc[]>()
      .cursor({ batchSize: size });
    let page: Pick<Tier, 'member' | 'opened' | 'history' | 'welcomed'>[] = [];
    for await (const { _id, opened, history, welcomed } of cursor as AsyncIterable<TierDoc>) {
      if (page.push({ member: _id, opened, history, welcomed }) < size) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  /** Stores a state in place of `before`; returns false when another writer was first. */
  async replace(before: Tier, state: TierState, owed: TierName[], session?: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: before.member, version: before.version },
      { $set: { ...fields(state, owed), version: before.version + 1 } },
      session ? { session } : {},
    );
    return matchedCount === 1;
  }

  /** Stores states in place of those before them, with nothing owed; where another writer was first, its state is kept. */
  async replaceAll(changes: readonly { before: Tier; state: TierState }[]): Promise<void> {
    if (changes.length === 0) return;
    await this.model.bulkWrite(
      changes.map(({ before: { member, version }, state }) => ({
        updateOne: {
          filter: { _id: member, version },
          update: { $set: { ...fields(state, []), version: version + 1 } },
        },
      })),
      { ordered: false },
    );
  }

  /** Stores how far the log has been looked at, where nobody else has stored anything meanwhile. */
  async keep(changes: readonly { before: Tier; state: TierState }[]): Promise<void> {
    if (changes.length === 0) return;
    await this.model.bulkWrite(
      changes.map(({ before: { member, version }, state: { foldedSeq, foldedHash, sum } }) => ({
        updateOne: {
          filter: { _id: member, version },
          update: { $set: { foldedSeq, foldedHash, sum, version: version + 1 } },
        },
      })),
      { ordered: false },
    );
  }

  /** Takes bonuses that are in the log off what is owed. */
  async paid(member: string, tiers: readonly TierName[]): Promise<void> {
    const known = await this.find(member);
    if (!known?.owed.some((tier) => tiers.includes(tier))) return;
    await this.replace(
      known,
      known,
      known.owed.filter((tier) => !tiers.includes(tier)),
    );
  }

  /** Removes the running sums of a member, or of all; returns of how many. They are added up again when they are next needed. */
  async clearSums(member?: string): Promise<number> {
    const of = member === undefined ? {} : { _id: member };
    const { modifiedCount } = await this.model.updateMany(of, { $unset: { sum: 1 }, $inc: { version: 1 } });
    return modifiedCount;
  }

  /** Yields the position of each running sum in its log, of one member or of all; without those that have read no entry. */
  async *folded(member?: string): AsyncGenerator<{ member: string; seq: number; hash: string }> {
    const wanted = { foldedSeq: trusted({ $gte: 0 }), ...(member !== undefined && { _id: member }) };
    const cursor = this.model.find(wanted, { foldedSeq: 1, foldedHash: 1 }).sort({ _id: 1 }).lean<TierDoc[]>().cursor();
    for await (const { _id, foldedSeq, foldedHash } of cursor as AsyncIterable<TierDoc>)
      yield { member: _id, seq: foldedSeq, hash: foldedHash };
  }

  /** Tiers for which something is due, the longest first; without those of the members that were seen. */
  async due(now: Date, seen: readonly string[], limit: number): Promise<Tier[]> {
    const docs = await this.model
      .find({ dueAt: trusted({ $lte: now }), ...(seen.length > 0 && { _id: trusted({ $nin: [...seen] }) }) })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<TierDoc[]>();
    return docs.map(toTier);
  }
}
