import { type DocumentOf, searchable } from '@club/platform';
import { PARCEL_STATES } from '@club/platform/parcels';
import { Schema } from 'mongoose';
import type { SampleRequest } from './domain/request.js';

export type RequestDocument = DocumentOf<SampleRequest>;

const delivery = new Schema(
  { line1: String, line2: String, line3: String, city: String, state: String, postcode: String },
  { _id: false },
);

const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });
const required = { type: String, required: true };
const state = { type: String, enum: PARCEL_STATES, required: true };
const event = part({ state, at: { type: Date, required: true } });

/** Index name, by which a number that another sample has is distinguished from other errors. */
export const PARCEL_INDEX = 'parcel_trackingId';

/** `sample_requests`. */
export const requestSchema = new Schema<RequestDocument>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    sampleId: String,
    brandId: String,
    formatId: String,
    sizeId: String,
    item: part({ en: { type: String, default: '' }, bm: { type: String, default: '' } }),
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
    track: { type: part({ state, events: [event] }), default: null },
    parcel: { type: part({ courier: required, trackingId: required, expectedOn: required }), default: null },
    cancellation: { type: part({ reason: required, stockLost: Boolean }), default: null },
  } as never,
  { collection: 'sample_requests', versionKey: false },
);
requestSchema.index({ memberId: 1, requestedAt: -1 }, { name: 'member' });
// One key of a member names one request, however often it is sent.
requestSchema.index(
  { memberId: 1, key: 1 },
  { name: 'request', unique: true, partialFilterExpression: { key: { $type: 'string' } } },
);
// Order of the report of the back office, and of the desk; the desk narrows it by state.
requestSchema.index({ requestedAt: -1, _id: -1 }, { name: 'requestedAt' });
requestSchema.index({ 'track.state': 1, requestedAt: -1, _id: -1 } as never, { name: 'state_requestedAt' });
// The courier names samples by their parcels.
requestSchema.index({ 'parcel.trackingId': 1 } as never, {
  name: PARCEL_INDEX,
  unique: true,
  partialFilterExpression: { 'parcel.trackingId': { $exists: true } },
});
requestSchema.index({ household: 1, requestedOn: 1 }, { name: 'household' });
// Contains only requests that wait for their prompt: the job reads nothing else.
requestSchema.index(
  { promptOn: 1 },
  { name: 'prompts', partialFilterExpression: { promptedAt: null, status: 'open', received: null } },
);

/** Search of the desk. */
export const REQUEST_SEARCH = searchable(requestSchema, {
  texts: ['item.en', 'item.bm'],
  codes: ['_id', 'parcel.trackingId', 'memberId'],
});

/** `sample_locks`: one document for each member and each household, written by every transaction that decides on them. */
export interface LockDocument {
  _id: string;
  decisions: number;
}

export const lockSchema = new Schema<LockDocument>(
  { _id: { type: String, required: true }, decisions: { type: Number, default: 0 } },
  { collection: 'sample_locks', versionKey: false },
);
