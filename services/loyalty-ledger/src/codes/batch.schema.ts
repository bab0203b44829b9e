import type { CounterRange } from './domain/batch-table.js';

/** Collection of batches. */
export const BATCHES = 'batches';
/** Collection of two documents: the counter sequence and the version of the batch table. */
export const CODE_STATE = 'code_state';
/** Collection of hashes of imported codes. */
export const IMPORTED_CODES = 'imported_codes';
/** Collection of refused tries, kept for fraud review. */
export const CODE_REFUSALS = 'code_refusals';

/** Index names, by which a repeated request is told from a repeated label. */
export const BATCH_KEY_INDEX = 'batch_key';
export const BATCH_LABEL_INDEX = 'batch_label';

/** generating → ready or failed. Only a ready batch's codes count. */
export type BatchStatus = 'generating' | 'ready' | 'failed';

/** A batch as stored. */
export interface BatchDoc {
  /** ObjectId in hex: rises with creation, so the newest come first by it. */
  _id: string;
  origin: 'computed' | 'imported';
  brand: string;
  format: string;
  size: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  /** Points a code. */
  points: number;
  quantity: number;
  status: BatchStatus;
  /** The admin's switch. */
  active: boolean;
  /** Issued counters; more than one when codes had to be skipped. */
  ranges: CounterRange[];
  /** Idempotency key of the admin's request, and the hash of its body. */
  key?: string;
  bodyHash?: string;
  /** Name of an imported batch, unique. */
  label?: string;
  /** The CSV in the object store. */
  fileKey?: string;
  createdAt: Date;
  /** Who is generating or importing, until it is done. */
  job?: BatchJob;
}

/**
 * A lease on the work of a batch. The owner is the fence: a worker that lost it can complete nothing. The beat stands
 * still when the owner is dead; no wall clock takes part.
 */
export interface BatchJob {
  owner: string | null;
  beat: number;
  attempts: number;
}

/** Counters are allocated from one key version, the newest seen; an older one never issues again. */
export interface SequenceDoc {
  _id: 'sequence';
  keyVersion: number;
  next: number;
}

/** Rises with every change that the scan path must see. */
export interface TableVersionDoc {
  _id: 'table';
  version: number;
}

/** One imported code: its keyed hash and its batch. */
export interface ImportedCodeDoc {
  _id: string;
  batch: string;
}

/** A refused try, without personal data. */
export interface CodeRefusalDoc {
  member: string;
  reason: string;
  codeHash: string;
  ipHash: string;
  deviceHash: string;
  at: Date;
  /** Real time, for the time-to-live. */
  writtenAt: Date;
}
