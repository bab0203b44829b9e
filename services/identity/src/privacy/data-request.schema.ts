import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { DataRequest, ErasureProof } from './domain/data-request.js';

export type DataRequestDocument = DocumentOf<DataRequest>;

const required = { type: String, required: true };
const proofSchema = new Schema<ErasureProof>(
  { service: required, at: { type: Date, required: true }, removed: { type: Schema.Types.Mixed, required: true } },
  { _id: false, minimize: false },
);

/** `data_requests`: kept for good, as the proof that the club answered. */
export const dataRequestSchema = new Schema<DataRequestDocument>(
  {
    _id: required,
    memberId: required,
    kind: required,
    state: required,
    by: required,
    adminId: { type: String, default: '' },
    reason: { type: String, default: '' },
    requestedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    missing: [String],
    proofs: [proofSchema],
  },
  { collection: 'data_requests', autoIndex: false, versionKey: false, id: false, minimize: false },
);

dataRequestSchema.index({ requestedAt: -1, _id: -1 }, { name: 'latest' });
dataRequestSchema.index({ dueAt: 1, _id: 1 }, { name: 'due' });
dataRequestSchema.index({ state: 1, requestedAt: -1, _id: -1 }, { name: 'state' });
dataRequestSchema.index({ kind: 1, requestedAt: -1, _id: -1 }, { name: 'kind' });
dataRequestSchema.index({ memberId: 1, requestedAt: -1, _id: -1 }, { name: 'member' });
// A member has one open copy, and one erasure for good.
dataRequestSchema.index(
  { memberId: 1, kind: 1 },
  { name: 'open', unique: true, partialFilterExpression: { state: 'open' } },
);
