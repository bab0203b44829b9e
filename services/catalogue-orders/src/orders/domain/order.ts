import type { LocalizedText } from '@club/platform/localized-text';
import type { Parcel, Track } from '@club/platform/parcels';
import type { ItemKind } from '../../items/domain/item.js';

/** An item as it was when it was ordered. */
export interface OrderLine {
  itemId: string;
  name: LocalizedText;
  image: LocalizedText;
  quantity: number;
  /** Points of one piece. */
  points: number;
}

/** Returns the part of a line that an event states: the item, its name at the time, and the quantity. */
export const orderedOf = ({ itemId, name, quantity }: OrderLine): Pick<OrderLine, 'itemId' | 'name' | 'quantity'> => ({
  itemId,
  name: { en: name.en, bm: name.bm },
  quantity,
});

/** The address as it was when it was ordered. */
export interface OrderAddress {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

/** How an order was cancelled. */
export interface Cancellation {
  /** As the administrator wrote it; members do not see it. */
  reason: string;
  /** Whether its items did not come back to the stock. */
  stockLost: boolean;
  /** When its points were back; null until then. */
  refundedAt: Date | null;
}

/** A placed order. One in progress is a redemption and not shown. */
export interface Order {
  id: string;
  memberId: string;
  kind: ItemKind;
  lines: OrderLine[];
  points: number;
  /** Null for a donation. */
  address: OrderAddress | null;
  /** Null until an administrator sets it, and for a donation. */
  parcel: Parcel | null;
  /** Null unless it is cancelled. */
  cancellation: Cancellation | null;
  track: Track;
  createdAt: Date;
}

/** Returns an order's name in the audit log: the part of its id that screens show. */
export const orderTitle = ({ id }: Pick<Order, 'id'>): string => id.split('-')[0]!;

/** Data that a redemption of items carries until it is placed. */
export interface OrderPayload {
  lines: OrderLine[];
  address: OrderAddress | null;
  /** Limits as they were when it was asked for. */
  limits: Record<string, number>;
}
