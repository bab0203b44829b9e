import {
  fromDocument,
  type Listed,
  listPage,
  type ListPage,
  type ListRules,
  modelOf,
  MONGO,
  searchFilter,
  trusted,
  withWords,
  toDocument,
} from '@club/platform';
import { lateBounds, type Parcel, type ParcelState, TO_PACK, type Track } from '@club/platform/parcels';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type Cancellation, grantedOf, type GrantedRequest } from '../requests/domain/request.js';
import { REQUEST_SEARCH, type RequestDocument, requestSchema } from '../requests/request.schema.js';
import { LATE_AFTER_DAYS } from './domain/lateness.js';

/** Selects samples for the back office. */
export interface Selection {
  /** Any when null. */
  state: ParcelState | null;
  /** Those that are late at this moment alone; all when null. */
  late: Date | null;
  /** Members whom the words of the search name. */
  memberIds: readonly string[];
}

/** The part of an id that screens show. */
const SHORT_ID = /^[0-9a-f]{8}$/;

const RULES: ListRules = {
  sorts: { createdAt: 'requestedAt' },
  search: REQUEST_SEARCH,
  order: { requestedAt: -1, _id: -1 },
};

/** Filter of the requests that were granted. */
const granted = () => ({ status: trusted({ $in: ['open', 'cancelled'] }) });

/** Granted samples as the desk of orders reads and changes them. */
@Injectable()
export class DeskRepository {
  private readonly requests: Model<RequestDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.requests = modelOf(connection, 'SampleRequest', requestSchema);
  }

  async find(id: string, session?: ClientSession): Promise<GrantedRequest | null> {
    const found = await this.requests
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found && grantedOf(fromDocument(found));
  }

  /** Returns the samples that are meant by ids or by the parts of ids that screens show; several that begin alike mean none. */
  async byTyped(typed: readonly string[]): Promise<Map<string, GrantedRequest>> {
    const asked = [...new Set(typed)];
    const found = new Map<string, GrantedRequest>();
    const ids = asked.filter((each) => !SHORT_ID.test(each));
    const whole = await this.requests.find({ ...granted(), _id: trusted({ $in: ids }) } as never).lean();
    for (const each of requestsOf(whole)) found.set(each.id, each);
    for (const part of asked.filter((each) => SHORT_ID.test(each))) {
      const some = this.requests.find({ ...granted(), _id: trusted({ $gte: `${part}-`, $lt: `${part}.` }) } as never);
      const [first, ...others] = requestsOf(await some.limit(2).lean());
      if (first && others.length === 0) found.set(part, first);
    }
    return found;
  }

  /** Returns the sample that has a number; null for none. */
  async byTrackingId(session: ClientSession, trackingId: string): Promise<GrantedRequest | null> {
    const filter = { 'parcel.trackingId': trackingId };
    const found = await this.requests
      .findOne(filter as never)
      .session(session)
      .lean();
    return found && grantedOf(fromDocument(found));
  }

  /** Returns the samples that have these numbers, by number. */
  async byTrackingIds(trackingIds: readonly string[]): Promise<Map<string, string>> {
    const filter = { 'parcel.trackingId': trusted({ $in: [...new Set(trackingIds)] }) };
    const found = await this.requests.find(filter as never).lean();
    return new Map(found.flatMap(({ _id, parcel }) => (parcel ? [[parcel.trackingId, _id]] : [])));
  }

  /** A page of the selected ones, newest first unless asked otherwise. Errors: INPUT_INVALID. */
  async page({ state, late, memberIds }: Selection, { q, ...page }: ListPage): Promise<Listed<GrantedRequest>> {
    const filter = {
      ...granted(),
      ...(state && { 'track.state': state }),
      ...(late && { $and: [lateAt(late)] }),
      ...(memberIds.length > 0 && { $or: [searchFilter(q), { memberId: trusted({ $in: [...memberIds] }) }] }),
    };
    const asked = { ...page, q: memberIds.length > 0 ? '' : q };
    const { rows, end } = await listPage(this.requests, asked, RULES, filter);
    return { rows: requestsOf(rows), end };
  }

  /** Samples to pack of some ids, or of all without any: the longest wait first. */
  async toPack(ids: readonly string[], limit: number): Promise<GrantedRequest[]> {
    const some = ids.length > 0 && { _id: trusted({ $in: [...ids] }) };
    const filter = { ...granted(), ...some, 'track.state': trusted({ $in: [...TO_PACK] }) };
    const found = this.requests.find(filter as never).sort({ requestedAt: 1, _id: 1 });
    return requestsOf(await found.limit(limit).lean());
  }

  /** Number of samples in each state. */
  async counts(): Promise<Map<ParcelState, number>> {
    const rows = await this.requests.aggregate<{ _id: ParcelState; count: number }>([
      { $match: { status: { $in: ['open', 'cancelled'] } } },
      { $group: { _id: '$track.state', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  /** Number of samples that are late at a moment. */
  lateCount(now: Date): Promise<number> {
    return this.requests.countDocuments({ ...granted(), ...lateAt(now) } as never);
  }

  /** Sets a sample's parcel. Errors: a duplicate key of PARCEL_INDEX. */
  async setParcel(session: ClientSession, request: GrantedRequest, parcel: Parcel): Promise<void> {
    const { words } = withWords(toDocument({ ...request, parcel }), REQUEST_SEARCH);
    await this.requests.updateOne({ _id: request.id }, { $set: { parcel, words } } as never, { session });
  }

  async setTrack(session: ClientSession, id: string, track: Track): Promise<void> {
    await this.requests.updateOne({ _id: id }, { $set: { track } }, { session });
  }

  /** Ends a request by an administrator: it counts for no limit and no feedback from now on. */
  async cancel(session: ClientSession, id: string, cancellation: Cancellation): Promise<void> {
    await this.requests.updateOne({ _id: id }, { $set: { status: 'cancelled', cancellation } }, { session });
  }
}

const requestsOf = (documents: readonly RequestDocument[]): GrantedRequest[] =>
  documents.flatMap((document) => grantedOf(fromDocument(document)) ?? []);

/** Returns the filter for the samples that are late at a moment, as `isLate` decides it of one. */
function lateAt(now: Date) {
  const { placedBefore, expectedBefore } = lateBounds(now, LATE_AFTER_DAYS);
  return {
    $or: [
      { 'track.state': trusted({ $in: [...TO_PACK] }), requestedAt: trusted({ $lt: placedBefore }) },
      { 'track.state': 'DELIVERING', 'parcel.expectedOn': trusted({ $gt: '', $lt: expectedBefore }) },
    ],
  };
}
