import { fromDocument, modelOf, MONGO, toDocument, trusted, withWords } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { SampleRequest } from './domain/request.js';
import {
  type LockDocument,
  lockSchema,
  REQUEST_SEARCH,
  type RequestDocument,
  requestSchema,
} from './request.schema.js';

const OPEN = 'open' as const;

/** Requests for samples, and the locks that order decisions about one member or one household. */
@Injectable()
export class RequestsRepository {
  private readonly requests: Model<RequestDocument>;
  private readonly locks: Model<LockDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.requests = modelOf(connection, 'SampleRequest', requestSchema);
    this.locks = modelOf(connection, 'SampleLock', lockSchema);
  }

  /** Two transactions that decide about one name write one document, so that the later one sees what the earlier did. */
  async lock(session: ClientSession, names: readonly string[]): Promise<void> {
    for (const _id of [...names].sort()) {
      await this.locks.updateOne({ _id }, { $inc: { decisions: 1 } }, { upsert: true, session });
    }
  }

  async find(id: string, session?: ClientSession): Promise<SampleRequest | null> {
    const found = await this.requests.findById(id, null, session ? { session } : {}).lean();
    return found && fromDocument(found);
  }

  async insert(session: ClientSession, request: SampleRequest): Promise<void> {
    await this.requests.create([withWords(toDocument(request), REQUEST_SEARCH)], { session });
  }

  /** The request that a member's key names; null when it names none yet. */
  async ofKey(memberId: string, key: string, session?: ClientSession): Promise<SampleRequest | null> {
    const found = await this.requests.findOne({ memberId, key }, null, session ? { session } : {}).lean();
    return found && fromDocument(found);
  }

  /** A member's requests that were granted and not cancelled, newest first. */
  ofMember(memberId: string, session?: ClientSession): Promise<SampleRequest[]> {
    return this.newestFirst({ memberId, status: OPEN }, session);
  }

  /** Every request of a member, granted, cancelled or declined, newest first. */
  everyOfMember(memberId: string): Promise<SampleRequest[]> {
    return this.newestFirst({ memberId });
  }

  private async newestFirst(
    filter: { memberId: string; status?: typeof OPEN },
    session?: ClientSession,
  ): Promise<SampleRequest[]> {
    const found = this.requests.find(filter, null, session ? { session } : {}).sort({ requestedAt: -1 });
    return (await found.lean()).map(fromDocument);
  }

  /** The days after `since` on which a household was granted a sample. */
  async daysOfHousehold(household: string, since: string, session?: ClientSession): Promise<string[]> {
    const filter = { household, status: OPEN, requestedOn: trusted({ $gt: since }) };
    const found = await this.requests.find(filter, { requestedOn: 1 }, session ? { session } : {}).lean();
    return found.map(({ requestedOn }) => requestedOn);
  }

  /** Requests whose feedback is due on `today` and was not asked for yet. */
  async awaitingPrompt(today: string, limit: number, without: readonly string[] = []): Promise<SampleRequest[]> {
    const filter = {
      _id: trusted({ $nin: [...without] }),
      promptOn: trusted({ $lte: today }),
      promptedAt: null,
      status: OPEN,
      received: null,
    };
    const found = await this.requests.find(filter).sort({ promptOn: 1 }).limit(limit).lean();
    return found.map(fromDocument);
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

  /** Takes what is personal out of a member's requests; what was given to the household stays counted by its hash. Returns of how many. */
  async erase(session: ClientSession, memberId: string): Promise<number> {
    const none = { delivery: null, addressId: '' };
    return (await this.requests.updateMany({ memberId }, { $set: none }, { session })).matchedCount;
  }
}
