import { DomainError } from '@club/platform';
import type { FieldRefusal, Refusal } from '@club/proto/club/ledger/v1/codes';
import { ERRORS, type ErrorCode } from '@club/proto/errors';

type Details = Record<string, string | number>;

/** Returns a refusal on the scan stream as the error a unary call would have thrown. */
export function refusalError(refusal: Refusal): DomainError {
  const fields = Object.entries(refusal.fields ?? {}).map(([name, field]) => [
    name,
    { code: codeOf(field.code, 'FIELD_INVALID'), details: detailsOf(field) },
  ]);
  return new DomainError(codeOf(refusal.code, 'INTERNAL_ERROR'), detailsOf(refusal), Object.fromEntries(fields));
}

function codeOf(code: string, unknown: ErrorCode): ErrorCode {
  return Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : unknown;
}

function detailsOf({ details, numbers }: Pick<FieldRefusal, 'details' | 'numbers'>): Details {
  return { ...details, ...numbers };
}
