import { DomainError } from '@club/platform';
import type { ClubRequest } from './club-request.js';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** Returns the Idempotency-Key header of a write, empty when there is none. Throws INPUT_INVALID for a malformed one. */
export function idempotencyKeyOf(request: ClubRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return '';
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new DomainError('INPUT_INVALID', {}, { 'Idempotency-Key': { code: 'FIELD_INVALID' } });
}
