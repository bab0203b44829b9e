import { Inject, Injectable } from '@nestjs/common';
import {
  listPage,
  modelOf,
  MONGO,
  searchFilter,
  trusted,
  withWords,
  type ClientSession,
  type Connection,
  type Listed,
  type ListPage,
} from '@club/platform';
import { lateBounds, type Parcel, type ParcelState, TO_PACK, type Track } from '@club/platform/parcels';
import type { Model } from 'mongoose';
import { LATE_AFTER_DAYS } from './domain/lateness.js';
import type { Cancellation, Order } from './domain/order.js';
import {
  ORDER_SEARCH,
  ORDERS_LIST,
  orderSchema,
  reportSchema,
  type OrderDocument,
  type ReportDocument,
} from './order.schema.js';

/** Filter of orders that are sent: all but donations. */
const sent = () => ({ kind: trusted({ $in: ['item', 'pregnant'] }) });

/** The part of an id that screens show. */
const SHORT_ID = /^[0-9a-f]{8}$/;

/** An order's place in lists. */
export type Place = Pick<Order, 'createdAt' | 'id'>;

/** Selects orders for the back office. */
export interface Selection {
  /** Any when null. */
  state: ParcelState | null;
  /** Those that are late at this moment alone; all when null. */
  late: Date | null;
  /** Members whom the words of the search name. */
  memberIds: readonly string[];
}

/** Placed orders, and what the courier has reported of them. */
@Injectable()
export class OrdersRepository {
  private readonly orders: Model<OrderDocument>;
  private readonly reports: Model<ReportDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.orders = modelOf(connection, 'Order', orderSchema);
    this.reports = modelOf(connection, 'CourierReport', reportSchema);
  }

  async insert(session: ClientSession, { id, parcel, cancellation, ...rest }: Order): Promise<void> {
    const document = { ...rest, _id: id, ...(parcel && { parcel }), ...(cancellation && { cancellation }) };
    await this.orders.create([withWords(document, ORDER_SEARCH)], { session });
  }

  async find(id: string, session?: ClientSession): Promise<Order | null> {
    const found = await this.orders
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found && toOrder(found);
  }

  async byTrackingId(session: ClientSession, trackingId: string): Promise<Order | null> {
    const found = await this.orders
      .findOne({ 'parcel.trackingId': trackingId } as never)
      .session(session)
      .lean();
    return found && toOrder(found);
  }

  /** Returns the sent orders that are meant by ids or by the parts of ids that screens show; several that begin alike mean none. */
  async byTyped(typed: readonly string[]): Promise<Map<string, Order>> {
    const asked = [...new Set(typed)];
    const found = new Map<string, Order>();
    const ids = asked.filter((each) => !SHORT_ID.test(each));
    const whole = await this.orders.find({ ...sent(), _id: trusted({ $in: ids }) } as never).lean();
    for (const order of whole.map(toOrder)) found.set(order.id, order);
    for (const part of asked.filter((each) => SHORT_ID.test(each))) {
      const [first, ...others] = await this.orders
        .find({ ...sent(), _id: trusted({ $gte: `${part}-`, $lt: `${part}.` }) } as never)
        .limit(2)
        .lean();
      if (first && others.length === 0) found.set(part, toOrder(first));
    }
    return found;
  }

  /** Returns the orders that have these numbers, by number. */
  async byTrackingIds(trackingIds: readonly string[]): Promise<Map<string, string>> {
    const filter = { 'parcel.trackingId': trusted({ $in: [...new Set(trackingIds)] }) };
    const found = await this.orders.find(filter as never).lean();
    return new Map(found.flatMap(({ _id, parcel }) => (parcel ? [[parcel.trackingId, _id]] : [])));
  }

  /** Returns a member's documents after an order, newest first, without the newest `offset` of them. */
  async listOf(memberId: string, after: Place | null, limit: number, offset: number): Promise<Order[]> {
    const sorted = this.orders.find({ memberId, ...olderThan(after) }).sort({ createdAt: -1, _id: -1 });
    return (await sorted.skip(offset).limit(limit).lean()).map(toOrder);
  }

  /**
   * A page of the selected ones, newest first unless asked otherwise; a search finds orders by their own words or by their members.
   * Errors: INPUT_INVALID.
   */
  async page({ state, late, memberIds }: Selection, { q, ...page }: ListPage): Promise<Listed<Order>> {
    const filter = {
      ...sent(),
      ...(state && { 'track.state': state }),
      ...(late && { $and: [lateAt(late)] }),
      ...(memberIds.length > 0 && { $or: [searchFilter(q), { memberId: trusted({ $in: [...memberIds] }) }] }),
    };
    const { rows, end } = await listPage(
      this.orders,
      { ...page, q: memberIds.length > 0 ? '' : q },
      ORDERS_LIST,
      filter,
    );
    return { rows: rows.map(toOrder), end };
  }

  /** Orders to pack of some ids, or of all without any: the longest wait first. */
  async toPack(ids: readonly string[], limit: number): Promise<Order[]> {
    const some = ids.length > 0 && { _id: trusted({ $in: [...ids] }) };
    const filter = { ...sent(), ...some, 'track.state': trusted({ $in: [...TO_PACK] }) };
    const found = this.orders.find(filter as never).sort({ createdAt: 1, _id: 1 });
    return (await found.limit(limit).lean()).map(toOrder);
  }

  /** Number of orders in each state. */
  async counts(): Promise<Map<ParcelState, number>> {
    const rows = await this.orders.aggregate<{ _id: ParcelState; count: number }>([
      { $match: { kind: { $ne: 'donate' } } },
      { $group: { _id: '$track.state', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  /** Number of orders that are late at a moment. */
  lateCount(now: Date): Promise<number> {
    return this.orders.countDocuments({ ...sent(), ...lateAt(now) } as never);
  }

  /** Sets an order's parcel. Errors: a duplicate key of PARCEL_INDEX. */
  async setParcel(session: ClientSession, order: Order, parcel: Parcel): Promise<void> {
    const { words } = withWords({ ...order, _id: order.id, parcel }, ORDER_SEARCH);
    await this.orders.updateOne({ _id: order.id }, { $set: { parcel, words } } as never, { session });
  }

  async setTrack(session: ClientSession, id: string, track: Track): Promise<void> {
    await this.orders.updateOne({ _id: id }, { $set: { track } }, { session });
  }

  /** Cancels an order; its points are due to come back from `refundDueAt` on. */
  async cancel(
    session: ClientSession,
    id: string,
    set: { track: Track; cancellation: Cancellation; refundDueAt: Date },
  ): Promise<void> {
    await this.orders.updateOne({ _id: id }, { $set: set } as never, { session });
  }

  /** Errors: a duplicate key when this report was taken before. */
  async takeReport(session: ClientSession, eventId: string, at: Date): Promise<void> {
    await this.reports.create([{ _id: eventId, at }], { session });
  }

  /** Takes the addresses out of a member's orders; returns of how many. */
  async erase(session: ClientSession, memberId: string): Promise<number> {
    const addressed = { memberId, address: trusted({ $ne: null }) };
    const { modifiedCount } = await this.orders.updateMany(addressed, { $set: { address: null } }, { session });
    return modifiedCount;
  }
}

/** Returns the filter for the orders that follow one in lists. */
const olderThan = (after: Place | null) =>
  after && {
    $or: [
      { createdAt: trusted({ $lt: after.createdAt }) },
      { createdAt: after.createdAt, _id: trusted({ $lt: after.id }) },
    ],
  };

/** Returns the filter for the orders that are late at a moment, as `isLate` decides it of one. */
function lateAt(now: Date) {
  const { placedBefore, expectedBefore } = lateBounds(now, LATE_AFTER_DAYS);
  return {
    $or: [
      { 'track.state': trusted({ $in: [...TO_PACK] }), createdAt: trusted({ $lt: placedBefore }) },
      { 'track.state': 'DELIVERING', 'parcel.expectedOn': trusted({ $gt: '', $lt: expectedBefore }) },
    ],
  };
}

/** Returns an order of its document. */
export const toOrder = ({ _id, parcel, cancellation, refundDueAt: _, ...rest }: OrderDocument): Order => ({
  ...rest,
  id: _id,
  parcel: parcel ?? null,
  cancellation: cancellation ?? null,
});
