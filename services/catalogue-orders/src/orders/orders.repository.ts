import { Inject, Injectable } from '@nestjs/common';
import { MONGO, nativeDb, type ClientSession, type Connection } from '@club/platform';
import type { Order } from './domain/order.js';
import type { OrderState, Track } from './domain/tracking.js';

export const ORDERS = 'orders';
export const COURIER_REPORTS = 'courier_reports';

type OrderDoc = Omit<Order, 'id' | 'trackingId'> & { _id: string; trackingId?: string };

/** An order's place in lists. */
export type Place = Pick<Order, 'createdAt' | 'id'>;

/** A report of the courier that was taken, so that it is not taken again. */
interface ReportDoc {
  _id: string;
  at: Date;
}

/** Indexes by collection. */
export const ORDER_INDEXES = {
  [ORDERS]: [
    { key: { memberId: 1, createdAt: -1, _id: -1 }, name: 'memberId_createdAt' },
    { key: { 'track.state': 1, createdAt: -1, _id: -1 }, name: 'state_createdAt' },
    { key: { createdAt: -1, _id: -1 }, name: 'createdAt' },
    {
      key: { trackingId: 1 },
      name: 'trackingId',
      unique: true,
      partialFilterExpression: { trackingId: { $exists: true } },
    },
  ],
  [COURIER_REPORTS]: [],
} as const;

/** Placed orders, and what the courier has told of them. */
@Injectable()
export class OrdersRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async insert(session: ClientSession, { id, trackingId, ...rest }: Order): Promise<void> {
    await this.orders.insertOne({ ...rest, _id: id, ...(trackingId && { trackingId }) }, { session });
  }

  async find(id: string, session?: ClientSession): Promise<Order | null> {
    return toOrder(await this.orders.findOne({ _id: id }, { session }));
  }

  async byTrackingId(trackingId: string, session: ClientSession): Promise<Order | null> {
    return toOrder(await this.orders.findOne({ trackingId }, { session }));
  }

  /** A member's, newest first, after an order and after the newest `offset` of those. */
  async listOf(memberId: string, after: Place | null, limit: number, offset: number): Promise<Order[]> {
    const sorted = this.orders.find({ memberId, ...olderThan(after) }).sort({ createdAt: -1, _id: -1 });
    const docs = await sorted.skip(offset).limit(limit).toArray();
    return docs.map((doc) => toOrder(doc)!);
  }

  /** Newest first, of one state or all, after an order. */
  async page(state: OrderState | null, after: Place | null, limit: number): Promise<Order[]> {
    const docs = await this.orders
      .find({ ...(state && { 'track.state': state }), ...olderThan(after) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .toArray();
    return docs.map((doc) => toOrder(doc)!);
  }

  async setTrack(session: ClientSession, id: string, track: Track): Promise<void> {
    await this.orders.updateOne({ _id: id }, { $set: { track } }, { session });
  }

  /** Errors: a duplicate key when this report was taken before. */
  async takeReport(session: ClientSession, eventId: string, at: Date): Promise<void> {
    await this.reports.insertOne({ _id: eventId, at }, { session });
  }

  private get orders() {
    return nativeDb(this.connection).collection<OrderDoc>(ORDERS);
  }
  private get reports() {
    return nativeDb(this.connection).collection<ReportDoc>(COURIER_REPORTS);
  }
}

/** What follows an order in the order of lists. */
const olderThan = (after: Place | null) =>
  after && { $or: [{ createdAt: { $lt: after.createdAt } }, { createdAt: after.createdAt, _id: { $lt: after.id } }] };

function toOrder(doc: OrderDoc | null): Order | null {
  if (!doc) return null;
  const { _id, trackingId, ...rest } = doc;
  return { ...rest, id: _id, trackingId: trackingId ?? null };
}
