import { Schema } from 'mongoose';

/** Where a sample goes. Personal: taken out when the member leaves the club. */
export interface Delivery {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
}

/** One request for a free sample (member-rewards §3 "samples"). Dates are `YYYY-MM-DD` in Kuala Lumpur. */
export interface RequestRecord {
  /** The order's id. */
  _id: string;
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

const delivery = new Schema(
  { line1: String, line2: String, line3: String, city: String, state: String, postcode: String },
  { _id: false },
);

/** `sample_requests`. */
export const requestSchema = new Schema<RequestRecord>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    sampleId: String,
    brandId: String,
    formatId: String,
    sizeId: String,
    trackingId: String,
    household: String,
    delivery: { type: delivery, default: null },
    addressId: { type: String, default: '' },
    key: { type: String, default: null },
    requestedAt: Date,
    requestedOn: String,
    status: { type: String, required: true },
    reason: { type: String, default: null },
    promptOn: String,
    promptedAt: { type: Date, default: null },
    received: { type: Boolean, default: null },
  },
  { collection: 'sample_requests', versionKey: false },
);
requestSchema.index({ memberId: 1, requestedAt: -1 }, { name: 'member' });
// One key of a member names one request, however often it is sent.
requestSchema.index(
  { memberId: 1, key: 1 },
  { name: 'request', unique: true, partialFilterExpression: { key: { $type: 'string' } } },
);
requestSchema.index({ household: 1, requestedOn: 1 }, { name: 'household' });
// Only what waits for its prompt: the job reads nothing else.
requestSchema.index(
  { promptOn: 1 },
  { name: 'prompts', partialFilterExpression: { promptedAt: null, status: 'open', received: null } },
);

/** `sample_locks`: one document a member and one a household, written by whoever decides on them. */
export interface LockRecord {
  _id: string;
  decisions: number;
}

export const lockSchema = new Schema<LockRecord>(
  { _id: { type: String, required: true }, decisions: { type: Number, default: 0 } },
  { collection: 'sample_locks', versionKey: false },
);
