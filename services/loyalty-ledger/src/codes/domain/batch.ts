import { createHash } from 'node:crypto';
import type { CounterRange } from './batch-table.js';

/** Bounds of a generated batch. See docs/product/back-office.md#codes. */
export const MAX_QUANTITY = 10_000_000;
export const MAX_POINTS = 100_000;
const MAX_NAME = 60;
const MAX_ID = 64;
const MAX_KEY = 128;

/** generating → ready or failed. Only a ready batch's codes count. */
export type BatchStatus = 'generating' | 'ready' | 'failed';

/** A batch of codes. */
export interface Batch {
  /** Rises with creation, so the newest come first by it. */
  id: string;
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
  job?: BatchJob | undefined;
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

/** What an admin asks to generate. */
export interface BatchCommand {
  brand: string;
  format: string;
  size: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  quantity: number;
  points: number;
  /** Idempotency of the request; empty when none. */
  key: string;
}

/** What is wrong with one field. */
export type Problem = {
  code: 'FIELD_REQUIRED' | 'FIELD_INVALID' | 'FIELD_TOO_LONG';
  details: Record<string, string | number>;
};

/** Problems by field; empty when the command is good. */
export function validateBatch(command: BatchCommand): Record<string, Problem> {
  return {
    ...validateProduct(command),
    ...integer('quantity', command.quantity, MAX_QUANTITY),
    ...optional('key', command.key, MAX_KEY),
  };
}

/** The part that generated and imported batches share. */
export function validateProduct(command: Omit<BatchCommand, 'quantity' | 'key'>): Record<string, Problem> {
  return {
    ...name('brand', command.brand),
    ...name('format', command.format),
    ...name('size', command.size),
    ...optional('brandId', command.brandId, MAX_ID),
    ...optional('formatId', command.formatId, MAX_ID),
    ...optional('sizeId', command.sizeId, MAX_ID),
    ...integer('points', command.points, MAX_POINTS),
  };
}

/** A required line of text: one line, no control characters, not too long. */
export function name(field: string, value: string, max = MAX_NAME): Record<string, Problem> {
  if (typeof value !== 'string' || value.trim() === '')
    return { [field]: { code: 'FIELD_REQUIRED', details: { field } } };
  if (/\p{Cc}/u.test(value)) return { [field]: { code: 'FIELD_INVALID', details: { field } } };
  return optional(field, value, max);
}

/** Hash of what a request asks for, by which a repeated key is told from a reused one. */
export function bodyHash({ key: _key, ...body }: BatchCommand): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort()))
    .digest('base64url');
}

function optional(field: string, value: string, max: number): Record<string, Problem> {
  return value.length > max ? { [field]: { code: 'FIELD_TOO_LONG', details: { field, max } } } : {};
}

function integer(field: string, value: number, max: number): Record<string, Problem> {
  const good = Number.isSafeInteger(value) && value >= 1 && value <= max;
  return good ? {} : { [field]: { code: 'FIELD_INVALID', details: { field, min: 1, max } } };
}
