import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { SampleRequest } from './domain/request.js';

export type RequestDocument = DocumentOf<SampleRequest>;

const delivery = new Schema(
  { line1: String, line2: String, line3: String, city: String, state: String, postcode: String },
  { _id: false },
);

/** `sample_requests`. */
export const requestSchema = new Schema<RequestDocument>(
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
// Order of the report of the back office.
requestSchema.index({ requestedAt: -1, _id: -1 }, { name: 'requestedAt' });
requestSchema.index({ household: 1, requestedOn: 1 }, { name: 'household' });
// Contains only requests that wait for their prompt: the job reads nothing else.
requestSchema.index(
  { promptOn: 1 },
  { name: 'prompts', partialFilterExpression: { promptedAt: null, status: 'open', received: null } },
);

/** `sample_locks`: one document for each member and each household, written by every transaction that decides on them. */
export interface LockDocument {
  _id: string;
  decisions: number;
}

export const lockSchema = new Schema<LockDocument>(
  { _id: { type: String, required: true }, decisions: { type: Number, default: 0 } },
  { collection: 'sample_locks', versionKey: false },
);
