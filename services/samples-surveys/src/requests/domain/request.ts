import type { LocalizedText } from '@club/platform/localized-text';
import type { Parcel, Track } from '@club/platform/parcels';

/** Delivery address of a sample. Personal data: removed when the member leaves the club. */
export interface Delivery {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
}

/** How a sample was cancelled. */
export interface Cancellation {
  /** As the administrator wrote it; members do not see it. */
  reason: string;
  /** Whether the piece did not come back to the stock. */
  stockLost: boolean;
}

/** One request for a free sample (docs/product/samples.md#order). Dates are `YYYY-MM-DD` in Kuala Lumpur. */
export interface SampleRequest {
  /** The order's id. */
  id: string;
  memberId: string;
  sampleId: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  /** Name of the sample when it was asked for. */
  item: LocalizedText;
  household: string;
  delivery: Delivery | null;
  /** The member's address that it goes to; empty when a sign-up asked for it. */
  addressId: string;
  /** The client's name for the request; null when it has none. */
  key: string | null;
  requestedAt: Date;
  requestedOn: string;
  /** open; declined when the rules forbade it, and `reason` is the error's code; cancelled by an administrator after it was granted. */
  status: 'open' | 'declined' | 'cancelled';
  reason: string | null;
  /** First day on which feedback is asked for. */
  promptOn: string;
  promptedAt: Date | null;
  received: boolean | null;
  /** The way of the parcel; null of a declined request. */
  track: Track | null;
  /** Null until an administrator sets it. */
  parcel: Parcel | null;
  /** Null unless it is cancelled. */
  cancellation: Cancellation | null;
}

/** A request that was granted: a parcel on its way, delivered or cancelled. */
export type GrantedRequest = SampleRequest & { track: Track };

/** Returns the request if it was granted; null for a declined one. */
export const grantedOf = (request: SampleRequest | null): GrantedRequest | null =>
  request?.track ? { ...request, track: request.track } : null;

/** Returns a request's name in the audit log: the part of its id that screens show. */
export const requestTitle = ({ id }: Pick<SampleRequest, 'id'>): string => id.split('-')[0]!;
