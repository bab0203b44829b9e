import { Inject, Injectable } from '@nestjs/common';
import {
  listPage,
  modelOf,
  MONGO,
  trusted,
  withWords,
  type ClientSession,
  type Connection,
  type Listed,
  type ListPage,
} from '@club/platform';
import type { Model } from 'mongoose';
import type { Order } from './domain/order.js';
import type { OrderState, Track } from './domain/tracking.js';
import {
  ORDER_SEARCH,
  ORDERS_LIST,
  orderSchema,
  reportSchema,
  type OrderDocument,
  type ReportDocument,
} from './order.schema.js';

/** An order's place in lists. */
export type Place = Pick<Order, 'createdAt' | 'id'>;

/** Placed orders, and what the courier has reported of them. */
@Injectable()
export class OrdersRepository {
  private readonly orders: Model<OrderDocument>;
  private readonly reports: Model<ReportDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.orders = modelOf(connection, 'Order', orderSchema);
    this.reports = modelOf(connection, 'CourierReport', reportSchema);
  }

  async insert(session: ClientSession, { id, trackingId, ...rest }: Order): Promise<void> {
    const document = { ...rest, _id: id, ...(trackingId && { trackingId }) };
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
    const found = await this.orders.findOne({ trackingId }).session(session).lean();
    return found && toOrder(found);
  }

  /** Returns a member's documents after an order, newest first, without the newest `offset` of them. */
  async listOf(memberId: string, after: Place | null, limit: number, offset: number): Promise<Order[]> {
    const sorted = this.orders.find({ memberId, ...olderThan(after) }).sort({ createdAt: -1, _id: -1 });
    return (await sorted.skip(offset).limit(limit).lean()).map(toOrder);
  }

  /** A page of those in one state, or of all, newest first unless asked otherwise. Errors: INPUT_INVALID. */
  async page(state: OrderState | null, page: ListPage): Promise<Listed<Order>> {
    const filter = state ? { 'track.state': state } : {};
    const { rows, end } = await listPage(this.orders, page, ORDERS_LIST, filter);
    return { rows: rows.map(toOrder), end };
  }

  async setTrack(session: ClientSession, id: string, track: Track): Promise<void> {
    await this.orders.updateOne({ _id: id }, { $set: { track } }, { session });
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

/** Returns an order of its document. */
export const toOrder = ({ _id, trackingId, ...rest }: OrderDocument): Order => ({
  ...rest,
  id: _id,
  trackingId: trackingId ?? null,
});
