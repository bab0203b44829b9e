import { DomainError } from '@club/platform';
import type { ErrorCode } from '@club/proto/errors';

/** Returns a message that proto cannot declare as always there. Throws `code` when an answer came without it. */
export function required<T>(value: T | undefined, code: ErrorCode = 'NOT_FOUND'): T {
  if (value === undefined) throw new DomainError(code);
  return value;
}
