import type { ErrorCode } from '@club/proto/errors';
import { z } from 'zod';

/** Codes shown when a field is missing and when it has the wrong type or shape. */
export interface FieldCodes {
  missing?: ErrorCode;
  invalid?: ErrorCode;
}

/** The code a schema answers with when nothing but missing fields is wrong; INPUT_INVALID otherwise. */
export const incompleteCodes = z.registry<{ code: ErrorCode }>();

// The code travels as the issue's message; input.pipe.ts turns it into a FieldError.
const codes = ({ missing = 'FIELD_REQUIRED', invalid = 'FIELD_INVALID' }: FieldCodes) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined ? missing : invalid),
});

/** Returns the schema of a required text of at most `max` characters; blank counts as missing. */
export function text(max: number, field: FieldCodes = {}) {
  return z
    .string(codes(field))
    .max(max)
    .regex(/\S/, { error: field.missing ?? 'FIELD_REQUIRED' });
}

/** Returns the schema of a text that may be absent or empty. */
export function optionalText(max: number, field: FieldCodes = {}) {
  return z.string(codes(field)).max(max).optional();
}

/** Returns the schema of a yes or no that may be absent. */
export function optionalFlag() {
  return z.boolean(codes({})).optional();
}

/** Moment from which a record is shown by itself. */
export const showAt = z.iso
  .datetime()
  .nullable()
  .optional()
  .describe('From when it is shown by itself; for a dev admin alone');

/** Returns the schema of a required whole number; its range is the service's rule. */
export function whole(field: FieldCodes = {}) {
  const { error } = codes({ invalid: 'QUANTITY_INVALID', ...field });
  // A number too large to count with is still whole: by default it gets FIELD_INVALID, not QUANTITY_INVALID.
  return z.int({
    error: (issue) =>
      issue.code === 'too_big' || issue.code === 'too_small' ? (field.invalid ?? 'FIELD_INVALID') : error(issue),
  });
}

/** Returns the schema of a whole number in a query string that may be absent. */
export function queryNumber(min: number, max: number) {
  return z
    .string(codes({}))
    .regex(/^\d+$/, { error: 'QUANTITY_INVALID' })
    .transform(Number)
    .pipe(z.int().min(min, { error: 'FIELD_INVALID' }).max(max, { error: 'FIELD_INVALID' }))
    .optional();
}

/**
 * Returns the schema of the device token: made by the client, 16–128 printable characters, optional
 * (docs/product/accounts.md#one-device-one-account).
 */
export function deviceToken() {
  return z
    .string(codes({}))
    .max(128)
    .regex(/^([\x21-\x7e]{16,})?$/, { error: 'FIELD_INVALID' })
    .optional();
}
