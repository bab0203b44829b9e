import type { ErrorCode } from '@club/proto/errors';
import { kl } from '../calendar.js';
import { ValidationError } from '../validation.js';
import { parcelOf, type Parcel } from './parcel.js';
import { ENDED, type Track } from './way.js';

/** What may be sent, as far as a file of parcels asks. */
export interface Sendable {
  id: string;
  createdAt: Date;
  /** Null once the member was erased. */
  address: { state: string } | null;
  parcel: Parcel | null;
  track: Track;
}

/** Column of a file of parcels. */
export type ParcelColumn = 'order' | 'courier' | 'trackingId' | 'expectedOn';

/** A row of a file as it was read. */
export interface ReadParcel {
  row: number;
  cells: Record<ParcelColumn, string>;
}

/** A row of a file with what it would set, or why not. */
export interface ParcelRow {
  row: number;
  /** As it is typed. */
  order: string;
  /** Empty when no order is known by it. */
  orderId: string;
  courier: string;
  trackingId: string;
  expectedOn: string;
  outcome: 'ready' | 'set' | 'same' | 'failed';
  /** Empty unless it failed. */
  error: ErrorCode | '';
  /** The earlier row that has the same; 0 for none. */
  otherRow: number;
}

/** Orders that a file may mean. */
export interface KnownOrders {
  /** By what is typed, which is an id or the part of it that screens show. */
  byTyped: ReadonlyMap<string, Sendable>;
  /** Ids of the orders that have these numbers. */
  byTrackingId: ReadonlyMap<string, string>;
}

/** The most rows of a file. */
export const MAX_PARCEL_ROWS = 2_000;

const MAX_TYPED = 100;
const FIELD_ERRORS: Readonly<Record<string, ErrorCode>> = {
  courier: 'ROW_COURIER_INVALID',
  trackingId: 'ROW_TRACKING_INVALID',
  expectedOn: 'ROW_DATE_INVALID',
};

/** Returns the order that a cell names: an id or its first part, in small letters. */
export const typedOrder = (cell: string): string => cell.trim().replace(/^#/, '').toLowerCase();

/** Returns a number as it is stored. */
export const typedNumber = (cell: string): string => cell.trim().toUpperCase();

/** Decides row by row what a file sets, in its order; `now` is the moment from which an expected day follows. */
export function checkParcels(rows: readonly ReadParcel[], known: KnownOrders, now: Date): ParcelRow[] {
  const orders = new Map<string, number>();
  const numbers = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const order = known.byTyped.get(typedOrder(cells.order));
    const read = {
      ...{ row, order: cells.order.trim().slice(0, MAX_TYPED), orderId: order?.id ?? '' },
      ...{ courier: cells.courier.trim().slice(0, MAX_TYPED), trackingId: typedNumber(cells.trackingId) },
      expectedOn: cells.expectedOn.trim().slice(0, MAX_TYPED),
    };
    const failed = (error: ErrorCode, otherRow = 0): ParcelRow => ({
      ...{ ...read, trackingId: read.trackingId.slice(0, MAX_TYPED), outcome: 'failed', error, otherRow },
    });
    if (!order) return failed('ROW_ORDER_UNKNOWN');
    const sameOrder = orders.get(order.id);
    if (sameOrder) return failed('ROW_ORDER_TWICE', sameOrder);
    orders.set(order.id, row);
    let parcel: Parcel;
    try {
      parcel = parcelOf(read, {
        orderedOn: kl.date(order.createdAt),
        today: kl.date(now),
        state: order.address?.state ?? '',
        stored: order.parcel,
      });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const [field = ''] = Object.keys(error.fields);
      return failed(FIELD_ERRORS[field] ?? 'ROW_TRACKING_INVALID');
    }
    const sameNumber = numbers.get(parcel.trackingId);
    if (sameNumber) return failed('ROW_TRACKING_TWICE', sameNumber);
    numbers.set(parcel.trackingId, row);
    const stored = order.parcel;
    const same =
      stored?.courier === parcel.courier &&
      stored.trackingId === parcel.trackingId &&
      stored.expectedOn === parcel.expectedOn;
    if (same) return { ...read, ...parcel, outcome: 'same', error: '', otherRow: 0 };
    if (ENDED.has(order.track.state)) return failed('ORDER_ENDED');
    const holder = known.byTrackingId.get(parcel.trackingId);
    if (holder && holder !== order.id) return failed('TRACKING_NUMBER_TAKEN');
    return { ...read, ...parcel, outcome: 'ready', error: '', otherRow: 0 };
  });
}
