import { Inject, Injectable } from '@nestjs/common';
import { modelOf, MONGO, trusted, type ClientSession, type Connection } from '@club/platform';
import type { Model } from 'mongoose';
import { mayFollow, REPEAT_WINDOW_MS, type Redemption, type RedemptionState } from './domain/redemption.js';
import { redemptionSchema, type RedemptionDocument } from './redemption.schema.js';

/** Fields that the saga stores beside the redemption itself. */
export type Memory = Pick<RedemptionDocument, 'liveKey' | 'resolveAt'>;

/** The saga's memory: every redemption with how far it is. */
@Injectable()
export class RedemptionRepository {
  private readonly model: Model<RedemptionDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Redemption', redemptionSchema);
  }

  async byId<P>(id: string, session?: ClientSession): Promise<Redemption<P> | null> {
    const found = await this.model
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found && toRedemption<P>(found);
  }

  async byLiveKey<P>(liveKey: string): Promise<Redemption<P> | null> {
    const found = await this.model.findOne({ liveKey }).lean();
    return found && toRedemption<P>(found);
  }

  /** Errors: a duplicate key of LIVE_KEY_INDEX. `reusable` takes the key from one that is too old to be a repeat. */
  async insert(
    session: ClientSession,
    { id, placedAt, ...redemption }: Redemption,
    { liveKey, resolveAt }: Memory,
    reusable: boolean,
  ): Promise<void> {
    const { createdAt } = redemption;
    if (reusable && liveKey) {
      const before = new Date(createdAt.getTime() - REPEAT_WINDOW_MS);
      // Also one from the future, which exists only after a development clock went back. The window is open to both sides.
      const after = new Date(createdAt.getTime() + REPEAT_WINDOW_MS);
      await this.model.updateOne(
        { liveKey, $or: [{ createdAt: trusted({ $lt: before }) }, { createdAt: trusted({ $gt: after }) }] },
        { $unset: { liveKey: '' } },
        { session },
      );
    }
    const memory = { ...(liveKey && { liveKey }), ...(resolveAt && { resolveAt }), ...(placedAt && { placedAt }) };
    await this.model.create([{ ...redemption, ...memory, _id: id }], { session });
  }

  /**
   * Moves it on if it still is where the caller saw it; false when another got there first. Where it was seen matters: one
   * seen pending may be void without asking, one that is committing by now only by the ledger's answer.
   */
  async move(
    id: string,
    [from, to]: readonly [RedemptionState, RedemptionState],
    set: Partial<Pick<RedemptionDocument, 'placedAt' | 'resolveAt' | 'holdOpen'>>,
    unset: ('liveKey' | 'resolveAt')[] = [],
    session?: ClientSession,
  ): Promise<boolean> {
    if (!mayFollow(from, to)) throw new Error(`a redemption never goes from ${from} to ${to}`);
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, state: from },
      {
        $set: { ...set, state: to },
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
      },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** A void one's hold is gone: nothing is left to do. */
  async closed(id: string): Promise<void> {
    await this.model.updateOne({ _id: id, state: 'void' }, { $unset: { resolveAt: '', holdOpen: '' } });
  }

  /** Takes one that is due, for this process alone until `until`; null when none is. `horizon`: nothing is due later. */
  async claimDue(now: Date, until: Date, horizon: Date): Promise<Redemption | null> {
    const claimed = await this.model
      .findOneAndUpdate(
        { $or: [{ resolveAt: trusted({ $lte: now }) }, { resolveAt: trusted({ $gt: horizon }) }] },
        { $set: { resolveAt: until } },
        { sort: { resolveAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    return claimed && toRedemption(claimed);
  }

  /** Counts the redemptions that are neither placed nor wholly void. */
  async open(): Promise<number> {
    return this.model.countDocuments({ resolveAt: trusted({ $exists: true }) });
  }

  /** Takes the addresses out of what a member has redeemed; returns of how many redemptions. */
  async erase(session: ClientSession, memberId: string): Promise<number> {
    const addressed = { memberId, 'payload.address': trusted({ $exists: true }) };
    const update = { $set: { 'payload.address': null } };
    return (await this.model.updateMany(addressed, update, { session })).modifiedCount;
  }
}

/** Without what only the store needs. */
function toRedemption<P>(document: RedemptionDocument): Redemption<P> {
  const { _id, liveKey: _liveKey, resolveAt: _resolveAt, holdOpen: _holdOpen, placedAt, ...rest } = document;
  return { ...rest, id: _id, placedAt: placedAt ?? null, payload: rest.payload as P };
}
