import { randomBytes } from 'node:crypto';
import type { Sealer } from '@club/platform';
import type { Admin } from './domain/admin.js';
import { newRecoveryCodes, recoveryHash } from './domain/recovery-codes.js';
import { base32, otpauthUri, stepOf } from './domain/totp.js';

// As long as the digest, as RFC 4226 §4 recommends.
const SECRET_BYTES = 20;

/** Returns a new secret for an app: sealed as it is stored, in base32 for typing, and as the address of a QR code. */
export function newSecret(sealer: Sealer, { id, username }: Admin, issuer: string) {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = sealer.seal(secret.toString('base64'), id);
  return { sealed, secret: base32(secret), uri: otpauthUri(secret, { issuer, account: username }) };
}

/** Returns the time step of a code by the sealed secret of an administrator; null for one that is wrong. */
export const stepBy = (sealer: Sealer, sealed: string, adminId: string, code: string, now: Date): number | null =>
  stepOf(Buffer.from(sealer.open(sealed, adminId), 'base64'), code.trim(), now);

/** Returns new recovery codes, and what is kept of them. */
export function newRecovery(adminId: string): { recoveryCodes: string[]; recovery: string[] } {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, recovery: recoveryCodes.flatMap((one) => recoveryHash(adminId, one) ?? []) };
}
