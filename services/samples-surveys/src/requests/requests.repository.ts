import { MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type LockRecord, lockSchema, type RequestRecord, requestSchema } from './request.schema.js';

const OPEN = 'open' as const;

/** Requests for samples, and the locks that order decisions about one member or one household. */
@Injectable()
export class RequestsRepository {
  private readonly requests: Model<RequestRecord>;
  private readonly locks: Model<LockRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.requests =
      connection.models['SampleRequest'] ?? connection.model<RequestRecord>('SampleRequest', requestSchema);
    this.locks = connection.models['SampleLock'] ?? connection.model<LockRecord>('SampleLock', lockSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.requests.createIndexes();
  }

  /** Two transactions that decide about one name write one document, so that the later one sees what the earlier did. */
  async lock(session: ClientSession, names: readonly string[]): Promise<void> {
    for (const _id of [...names].sort()) {
      await this.locks.updateOne({ _id }, { $inc: { decisions: 1 } }, { upsert: true, session });
    }
  }

  find(id: string, session?: ClientSession): Promise<RequestRecord | null> {
    return this.requests
      .findById(id, null, session ? { session } : {})
      .lean<RequestRecord>()
      .exec();
  }

  async insert(session: ClientSession, record: RequestRecord): Promise<void> {
    await this.requests.create([record], { session });
  }

  /** The request that a member's key names; null when it names none yet. */
  ofKey(memberId: string, key: string, session?: ClientSession): Promise<RequestRecord | null> {
    return this.requests
      .findOne({ memberId, key }, null, session ? { session } : {})
      .lean<RequestRecord>()
      .exec();
  }

  /** A member's requests that were granted, newest first. */
  ofMember(memberId: string, session?: ClientSession): Promise<RequestRecord[]> {
    return this.requests
      .find({ memberId, status: 'open' }, null, session ? { session } : {})
      .sort({ requestedAt: -1 })
      .lean<RequestRecord[]>()
      .exec();
  }

  /** Every request of a member, granted or declined, newest first. */
  everyOfMember(memberId: string): Promise<RequestRecord[]> {
    return this.requests.find({ memberId }).sort({ requestedAt: -1 }).lean<RequestRecord[]>().exec();
  }

  /** The days after `since` on which a household was granted a sample. */
  async daysOfHousehold(household: string, since: string, session?: ClientSession): Promise<string[]> {
    const filter = { household, status: OPEN, requestedOn: trusted({ $gt: since }) };
    const found = await this.requests.find(filter, { requestedOn: 1 }, session ? { session } : {}).lean();
    return found.map(({ requestedOn }) => requestedOn);
  }

  /** Requests whose feedback is due on `today` and was not asked for yet. */
  awaitingPrompt(today: string, limit: number): Promise<RequestRecord[]> {
    const filter = { promptOn: trusted({ $lte: today }), promptedAt: null, status: OPEN, received: null };
    return this.requests.find(filter).sort({ promptOn: 1 }).limit(limit).lean<RequestRecord[]>().exec();
  }

  /** Notes that feedback was asked for; false when another had done so. */
  async markPrompted(session: ClientSession, id: string, at: Date): Promise<boolean> {
    const changed = await this.requests.updateOne(
      { _id: id, promptedAt: null, received: null },
      { $set: { promptedAt: at } },
      { session },
    );
    return changed.modifiedCount === 1;
  }

  /** Notes whether a sample has arrived, also of one that had not. */
  async markReceived(session: ClientSession, id: string, received: boolean): Promise<void> {
    await this.requests.updateOne({ _id: id, received: trusted({ $ne: true }) }, { $set: { received } }, { session });
  }

  /** Takes what is personal out of a member's requests; what was given to the household stays counted by its hash. */
  async forget(session: ClientSession, memberId: string): Promise<void> {
    await this.requests.updateMany({ memberId }, { $set: { delivery: null, addressId: '' } }, { session });
  }
}
