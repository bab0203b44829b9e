import { Inject, Injectable } from '@nestjs/common';
import { modelOf, MONGO, trusted, type ClientSession, type Connection } from '@club/platform';
import type { Model } from 'mongoose';
import type { Order } from './domain/order.js';
import { orderSchema, type OrderDocument } from './order.schema.js';
import { toOrder } from './orders.repository.js';

/** Cancelled orders whose points are not known to be back. */
@Injectable()
export class RefundsRepository {
  private readonly orders: Model<OrderDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.orders = modelOf(connection, 'Order', orderSchema);
  }

  /** Takes one that is due, for this process alone until `until`; null when none is. `horizon`: nothing is due later. */
  async claimDue(now: Date, until: Date, horizon: Date): Promise<Order | null> {
    const claimed = await this.orders
      .findOneAndUpdate(
        { $or: [{ refundDueAt: trusted({ $lte: now }) }, { refundDueAt: trusted({ $gt: horizon }) }] } as never,
        { $set: { refundDueAt: until } } as never,
        { sort: { refundDueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    return claimed && toOrder(claimed);
  }

  /** Records that the points are back; false when that was known. */
  async settle(session: ClientSession, id: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { _id: id, 'cancellation.refundedAt': null } as never,
      { $set: { 'cancellation.refundedAt': at }, $unset: { refundDueAt: '' } } as never,
      { session },
    );
    return modifiedCount === 1;
  }

  /** Counts those that are open. */
  async open(): Promise<number> {
    return this.orders.countDocuments({ refundDueAt: trusted({ $exists: true }) } as never);
  }
}
