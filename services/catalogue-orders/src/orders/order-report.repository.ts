import { Clock, dayExpression, inRange, listPage, MONGO, reportModelOf, windowsOf } from '@club/platform';
import type { Connection, Listed, ListPage, ListRules, ReportRange } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Order } from './domain/order.js';
import { orderSchema, type OrderDocument } from './order.schema.js';
import { toOrder } from './orders.repository.js';

/** Sums of the orders of a day in Kuala Lumpur. */
export interface OrderDay {
  day: string;
  orders: number;
  /** Pieces and points of the orders that were not cancelled. */
  quantity: number;
  points: number;
  /** Orders that were cancelled since, and the points that they took. */
  cancelled: number;
  refunded: number;
}

/** Order of the report: by the index `createdAt`, in both directions. */
const RULES: ListRules = { sorts: { createdAt: 'createdAt' }, order: { createdAt: -1, _id: -1 } };

const PIECES = { $reduce: { input: '$lines', initialValue: 0, in: { $add: ['$$value', '$$this.quantity'] } } };

const isCancelled = { $eq: ['$track.state', 'CANCELLED'] };
const ofStanding = (value: unknown) => ({ $sum: { $cond: [isCancelled, 0, value] } });
const ofCancelled = (value: unknown) => ({ $sum: { $cond: [isCancelled, value, 0] } });

/** Orders as the report of the point shop reads them. */
@Injectable()
export class OrderReportRepository {
  private readonly orders: Model<OrderDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly clock: Clock,
  ) {
    this.orders = reportModelOf(connection, 'OrderReport', orderSchema);
  }

  /** A page of the orders of a range. Errors: INPUT_INVALID. */
  async page(range: ReportRange, page: ListPage): Promise<Listed<Order>> {
    const ends = { ...range, now: this.clock.now() };
    const rules: ListRules = { ...RULES, within: (order, from) => windowsOf('createdAt', order, from, ends) };
    const { rows, end } = await listPage(this.orders, page, rules, inRange('createdAt', range));
    return { rows: rows.map(toOrder), end };
  }

  /** The days of a range that have orders, in order. */
  async days(range: ReportRange): Promise<OrderDay[]> {
    const rows = await this.orders.aggregate<Omit<OrderDay, 'day'> & { _id: string }>([
      { $match: inRange('createdAt', range) },
      {
        $group: {
          _id: dayExpression('$createdAt'),
          orders: { $sum: 1 },
          points: ofStanding('$points'),
          quantity: ofStanding(PIECES),
          cancelled: ofCancelled(1),
          refunded: ofCancelled('$points'),
        },
      },
      { $sort: { _id: 1 } },
    ]);
    return rows.map(({ _id, ...sums }) => ({ day: _id, ...sums }));
  }
}
