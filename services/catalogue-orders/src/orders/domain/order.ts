import type { LocalizedText } from '@club/platform/localized-text';
import type { ItemKind } from '../../items/domain/item.js';
import type { Track } from './tracking.js';

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

/** A placed order. One in progress is a redemption and not shown. */
export interface Order {
  id: string;
  memberId: string;
  kind: ItemKind;
  lines: OrderLine[];
  points: number;
  /** Null for a donation. */
  address: OrderAddress | null;
  /** The courier's number of the parcel; null for a donation. */
  trackingId: string | null;
  track: Track;
  createdAt: Date;
}

/** Data that a redemption of items carries until it is placed. */
export interface OrderPayload {
  lines: OrderLine[];
  address: OrderAddress | null;
  trackingId: string | null;
  /** Limits as they were when it was asked for. */
  limits: Record<string, number>;
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a parcel number: DBC and ten letters or digits without look-alikes. `bytes` are ten random ones. */
export const trackingIdOf = (bytes: Uint8Array): string =>
  `DBC${[...bytes.subarray(0, 10)].map((byte) => LETTERS[byte % 32]).join('')}`;
