import { DomainError, type ErrorCode } from '@club/platform';
import type { FieldChecks } from '../forms/domain/field-checks.js';

// What only makes sense beside its field; any other code says by itself what is wrong.
const BESIDE_FIELD: ReadonlySet<ErrorCode> = new Set(['FIELD_REQUIRED', 'FIELD_INVALID', 'FIELD_TOO_LONG']);

/**
 * Throws when a form has mistakes. A form whose only mistake has a text of its own is refused with that code, since
 * these screens show the error in a modal (docs/product/http-api.md#how-a-failure-is-shown); `incomplete` is the code
 * when a field is missing. The fields are always named, as fields of `within` (`address.`).
 */
export function refuseMistakes(check: FieldChecks, incomplete?: ErrorCode, within = ''): void {
  if (!check.failed) return;
  const codes = Object.values(check.errors).map(({ code }) => code);
  const fields = Object.fromEntries(Object.entries(check.errors).map(([field, error]) => [`${within}${field}`, error]));
  const only = codes.length === 1 ? codes[0] : undefined;
  if (incomplete && codes.includes('FIELD_REQUIRED')) {
    throw new DomainError(incomplete, {}, fields);
  }
  throw new DomainError(only && !BESIDE_FIELD.has(only) ? only : 'INPUT_INVALID', {}, fields);
}
