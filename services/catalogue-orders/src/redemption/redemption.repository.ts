import { Inject, Injectable } from '@nestjs/common';
import { MONGO, nativeDb, type ClientSession, type Connection } from '@club/platform';
import { mayFollow, REPEAT_WINDOW_MS, type Redemption, type RedemptionState } from './domain/redemption.js';

export const REDEMPTIONS = 'redemptions';

/** `redemptions`. `liveKey` is absent in what is void; `resolveAt` as long as something may be left to do. */
export interface RedemptionDoc extends Omit<Redemption, 'id' | 'placedAt'> {
  _id: string;
  liveKey?: string;
  resolveAt?: Date;
  /** A void one whose points may still be held. */
  holdOpen?: boolean;
  placedAt?: Date;
}

export const LIVE_KEY_INDEX = 'liveKey';

/** Indexes of the collection. */
export const REDEMPTION_INDEXES = [
  { key: { liveKey: 1 }, name: LIVE_KEY_INDEX, unique: true, partialFilterExpression: { liveKey: { $exists: true } } },
  { key: { resolveAt: 1 }, name: 'resolveAt', partialFilterExpression: { resolveAt: { $exists: true } } },
] as const;

/** Finds what a member who leaves has redeemed; without it each leaving would read every redemption in its transaction. */
export const MEMBER_INDEX = { key: { memberId: 1 }, name: 'memberId' } as const;

/** The saga's memory: every redemption with how far it is. */
@Injectable()
export class RedemptionRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async byId(id: string, session?: ClientSession): Promise<RedemptionDoc | null> {
    return this.docs.findOne({ _id: id }, { session });
  }

  async byLiveKey(liveKey: string): Promise<RedemptionDoc | null> {
    return this.docs.findOne({ liveKey });
  }

  /** Errors: a duplicate key of LIVE_KEY_INDEX. `reusable` takes the key from one that is too old to be a repeat. */
  async insert(session: ClientSession, doc: RedemptionDoc, reusable: boolean): Promise<void> {
    if (reusable && doc.liveKey) {
      const before = new Date(doc.createdAt.getTime() - REPEAT_WINDOW_MS);
      // Also one from the future, which exists only after a development clock went back. The window is open to both sides.
      const after = new Date(doc.createdAt.getTime() + REPEAT_WINDOW_MS);
      await this.docs.updateOne(
        { liveKey: doc.liveKey, $or: [{ createdAt: { $lt: before } }, { createdAt: { $gt: after } }] },
        { $unset: { liveKey: '' } },
        { session },
      );
    }
    await this.docs.insertOne(doc, { session });
  }

  /**
   * Moves it on if it still is where the caller saw it; false when another got there first. Where it was seen matters: one
   * seen pending may be void without asking, one that is committing by now only by the ledger's answer.
   */
  async move(
    id: string,
    [from, to]: readonly [RedemptionState, RedemptionState],
    set: Partial<RedemptionDoc>,
    unset: ('liveKey' | 'resolveAt')[] = [],
    session?: ClientSession,
  ): Promise<boolean> {
    if (!mayFollow(from, to)) throw new Error(`a redemption never goes from ${from} to ${to}`);
    const { modifiedCount } = await this.docs.updateOne(
      { _id: id, state: from },
      {
        $set: { ...set, state: to },
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
      },
      { session },
    );
    return modifiedCount === 1;
  }

  /** A void one's hold is gone: nothing is left to do. */
  async closed(id: string): Promise<void> {
    await this.docs.updateOne({ _id: id, state: 'void' }, { $unset: { resolveAt: '', holdOpen: '' } });
  }

  /** Takes one that is due, for this process alone until `until`; null when none is. `horizon`: nothing is due later. */
  async claimDue(now: Date, until: Date, horizon: Date): Promise<RedemptionDoc | null> {
    return this.docs.findOneAndUpdate(
      { $or: [{ resolveAt: { $lte: now } }, { resolveAt: { $gt: horizon } }] },
      { $set: { resolveAt: until } },
      { sort: { resolveAt: 1 }, returnDocument: 'after' },
    );
  }

  /** How many are neither placed nor wholly void. */
  async open(): Promise<number> {
    return this.docs.countDocuments({ resolveAt: { $exists: true } });
  }

  private get docs() {
    return nativeDb(this.connection).collection<RedemptionDoc>(REDEMPTIONS);
  }
}

/** Without what only the store needs. */
export function toRedemption<P>(doc: RedemptionDoc): Redemption<P> {
  const { _id, liveKey: _liveKey, resolveAt: _resolveAt, holdOpen: _holdOpen, placedAt, ...rest } = doc;
  return { ...rest, id: _id, placedAt: placedAt ?? null, payload: rest.payload as P };
}
