import { createHash } from 'node:crypto';
import type { Validation } from '@club/platform/validation';

const DEVICE_TOKEN = /^[\x21-\x7e]{16,128}$/;

/** Returns a device token that is absent or well-formed; otherwise the field's error. */
export function readDeviceToken(check: Validation, token: string): string {
  check.that('uniqueToken', token === '' || DEVICE_TOKEN.test(token));
  return token;
}

/** Returns what is kept of a device token; null when the client has none. */
export function deviceHash(uniqueToken: string): string | null {
  return uniqueToken === '' ? null : createHash('sha256').update(uniqueToken).digest('base64url');
}
