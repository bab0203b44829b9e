import { createHash } from 'node:crypto';
import type { FieldChecks } from '../../forms/domain/field-checks.js';

const DEVICE_TOKEN = /^[\x21-\x7e]{16,128}$/;

/** A device token that is absent or well-formed; otherwise the field's error. */
export function readDeviceToken(check: FieldChecks, token: string): string {
  if (token !== '' && !DEVICE_TOKEN.test(token)) check.fail('uniqueToken', 'FIELD_INVALID', { field: 'uniqueToken' });
  return token;
}

/** What is kept of a device token; null when the client has none. */
export function deviceHash(uniqueToken: string): string | null {
  return uniqueToken === '' ? null : createHash('sha256').update(uniqueToken).digest('base64url');
}
