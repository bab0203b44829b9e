import { createHash } from 'node:crypto';
import { Validation } from '@club/platform/validation';
import type { CounterRange } from './batch-table.js';

/** Bounds of a generated batch. See docs/product/back-office.md#codes. */
export const MAX_QUANTITY = 10_000_000;
const MAX_POINTS = 100_000;
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
  /** Reason for which it was frozen; absent while it is active, and for one that was never switched on. */
  stoppedReason?: string | undefined;
  /** Start of the day on which its packs left for the shops; absent while they have not. */
  shippedAt?: Date | undefined;
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
  /** Job that generates or imports the codes; absent when it is done. */
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
  /** Codes written so far; what a worker that took over has not written again is not counted. */
  done?: number;
}

/** Returns how many codes of a batch are in its file, or on their way to it. */
export const generatedOf = ({ status, quantity, job }: Pick<Batch, 'status' | 'quantity' | 'job'>): number =>
  status === 'ready' ? quantity : (job?.done ?? 0);

/** Returns what a batch is called in lists. */
export const titleOf = ({ brand, format, size }: Pick<Batch, 'brand' | 'format' | 'size'>): string =>
  `${brand} ${format} ${size}`;

/** Request of an admin to generate a batch. */
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

/** Throws ValidationError for a batch that cannot be generated. */
export function validateBatch(command: BatchCommand): void {
  const check = checkProduct(new Validation(), command);
  checkCount(check, 'quantity', command.quantity, MAX_QUANTITY).atMost('key', command.key, MAX_KEY).done();
}

/** Returns `check` with what is wrong with the part that generated and imported batches share. */
export function checkProduct(check: Validation, product: Omit<BatchCommand, 'quantity' | 'key'>): Validation {
  for (const field of ['brand', 'format', 'size'] as const) checkName(check, field, product[field]);
  for (const field of ['brandId', 'formatId', 'sizeId'] as const) check.atMost(field, product[field], MAX_ID);
  return checkCount(check, 'points', product.points, MAX_POINTS);
}

/** Returns `check` with what is wrong with a required line of text: one line, no control characters, not too long. */
export function checkName(check: Validation, field: string, value: string, max = MAX_NAME): Validation {
  return check
    .required(field, value)
    .that(field, !/\p{Cc}/u.test(value))
    .atMost(field, value, max);
}

/** Returns the hash of what a request asks for, by which a repeated key is distinguished from a reused one. */
export function bodyHash({ key: _key, ...body }: BatchCommand): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort()))
    .digest('base64url');
}

function checkCount(check: Validation, field: string, value: number, max: number): Validation {
  const sound = Number.isSafeInteger(value) && value >= 1 && value <= max;
  return sound ? check : check.fail(field, 'FIELD_INVALID', { field, min: 1, max });
}
