import { Schema } from 'mongoose';
import type { CodeClaim } from './domain/code-claim.js';

/** A claim as stored: the code's claim id as `_id`, which makes a code belong to one member for ever. */
export interface ClaimDoc extends Omit<CodeClaim, 'claimId'> {
  _id: string;
  writtenAt: Date;
}

/** Progress of the sweep for orphan claims. */
export interface SweepDoc {
  _id: string;
  sweptTo?: Date;
  /** Counts the sweeps: what is written here before a sweep reads. */
  begun: number;
  /** Claims that could not be completed, to be tried again behind the others. */
  failed?: string[];
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

/** `claims`: redeemed codes, one document a code. */
export const claimSchema = new Schema<ClaimDoc>(
  {
    _id: text,
    member: text,
    attempt: text,
    at: date,
    batch: text,
    brand: String,
    format: String,
    size: String,
    basePoints: number,
    multiplier: number,
    correlationId: String,
    ...{ deviceHash: String, kind: String },
    writtenAt: date,
  } as never,
  { collection: 'claims', versionKey: false },
);

/** Index name, by which an attempt that was used for another code is distinguished from a code that is taken. */
export const ATTEMPT_INDEX = 'member_attempt';

// The sweep for claims whose writer died before their entry.
claimSchema.index({ writtenAt: 1 }, { name: 'written' });
// Counts the redeemed codes of a batch, those since a given time, and those of a kind of device, from the index alone.
claimSchema.index({ batch: 1, writtenAt: 1, kind: 1 }, { name: 'batch_written_kind' });
// The alarms on codes: what one device registered lately.
claimSchema.index({ deviceHash: 1, writtenAt: 1 }, { name: 'device_written' });
// One code an attempt, for ever. A cluster sharded by code could keep it on each shard only; claims would then need a
// collection of attempts sharded by member.
claimSchema.index({ member: 1, attempt: 1 }, { name: ATTEMPT_INDEX, unique: true });

/** `_sweeps`: one document for the sweep of claims. */
export const sweepSchema = new Schema<SweepDoc>(
  { _id: text, sweptTo: Date, begun: Number, failed: [String] } as never,
  { collection: '_sweeps', versionKey: false },
);
