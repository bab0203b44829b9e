/** Delivery address of a sample. Personal data: removed when the member leaves the club. */
export interface Delivery {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
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
  trackingId: string;
  household: string;
  delivery: Delivery | null;
  /** The member's address that it goes to; empty when a sign-up asked for it. */
  addressId: string;
  /** The client's name for the request; null when it has none. */
  key: string | null;
  requestedAt: Date;
  requestedOn: string;
  /** open, or declined when the rules forbade it; `reason` is the error's code. */
  status: 'open' | 'declined';
  reason: string | null;
  /** First day on which feedback is asked for. */
  promptOn: string;
  promptedAt: Date | null;
  received: boolean | null;
}
