import { type DocumentOf, type ListRules, searchable } from '@club/platform';
import { type Parcel, PARCEL_STATES } from '@club/platform/parcels';
import { Schema } from 'mongoose';
import { ITEM_KINDS } from '../items/domain/item.js';
import type { Cancellation, Order } from './domain/order.js';

/** An order; absent fields are not null in it, since the numbers of parcels are unique. */
export type OrderDocument = Omit<DocumentOf<Order>, 'parcel' | 'cancellation'> & {
  parcel?: Parcel;
  cancellation?: Cancellation;
  /** Present while the points of a cancelled order may not be back: when this is looked after next. */
  refundDueAt?: Date;
};

/** A report of the courier that was taken, so that it is not taken again. */
export interface ReportDocument {
  _id: string;
  at: Date;
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const number = { type: Number, required: true };
const moment = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });
const both = () => ({ type: part({ en: text, bm: text }), required: true });
const options = (collection: string) =>
  ({ collection, autoIndex: false, versionKey: false, id: false, minimize: false }) as const;
const address = { line1: text, line2: text, line3: text, city: text, state: text, postcode: text, country: text };
const state = { type: String, enum: PARCEL_STATES, required: true };

/** Index name, by which a number that another order has is distinguished from other errors. */
export const PARCEL_INDEX = 'parcel_trackingId';

/** `orders`. */
export const orderSchema = new Schema<OrderDocument>(
  {
    _id: required,
    memberId: required,
    kind: { type: String, enum: ITEM_KINDS, required: true },
    lines: [part({ itemId: required, name: both(), image: both(), quantity: number, points: number })],
    points: number,
    address: { type: part(address), default: null },
    parcel: part({ courier: required, trackingId: required, expectedOn: required }),
    cancellation: part({ reason: required, stockLost: Boolean, refundedAt: { type: Date, default: null } }),
    refundDueAt: Date,
    track: { type: part({ state, events: [part({ state, at: moment })] }), required: true },
    createdAt: moment,
  } as never,
  options('orders'),
);
orderSchema.index({ memberId: 1, createdAt: -1, _id: -1 } as never, { name: 'memberId_createdAt' });
orderSchema.index({ 'track.state': 1, createdAt: -1, _id: -1 } as never, { name: 'state_createdAt' });
orderSchema.index({ createdAt: -1, _id: -1 } as never, { name: 'createdAt' });
orderSchema.index({ points: 1, _id: 1 } as never, { name: 'points' });
orderSchema.index({ refundDueAt: 1 } as never, {
  name: 'refundDueAt',
  partialFilterExpression: { refundDueAt: { $exists: true } },
});
// The courier names orders by their parcels.
orderSchema.index({ 'parcel.trackingId': 1 } as never, {
  name: PARCEL_INDEX,
  unique: true,
  partialFilterExpression: { 'parcel.trackingId': { $exists: true } },
});

/** Search of the back office's list of orders. */
export const ORDER_SEARCH = searchable(orderSchema, {
  texts: ['lines.name.en', 'lines.name.bm'],
  codes: ['_id', 'parcel.trackingId', 'memberId'],
});

/** Sorting and search of the back office's list of orders. */
export const ORDERS_LIST: ListRules = {
  sorts: { createdAt: 'createdAt', points: 'points' },
  search: ORDER_SEARCH,
  order: { createdAt: -1, _id: -1 },
};

/** `courier_reports`: found by `_id` alone. */
export const reportSchema = new Schema<ReportDocument>(
  { _id: required, at: moment } as never,
  options('courier_reports'),
);
