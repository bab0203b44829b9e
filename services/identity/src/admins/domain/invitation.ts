import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const HOUR_MS = 60 * 60_000;
/** Lifetime of an invitation: a weekend and a day. */
const INVITATION_MS = 72 * HOUR_MS;
// 256 bits, base64url.
const TOKEN = /^\s*([\w-]{43})(?![\w-])/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Invitation to an account. Its token is never stored: it follows from these values and a secret that is not in the database. */
export interface Invitation {
  nonce: string;
  expiresAt: Date;
  /** Time at which it was accepted; null while it is open. */
  usedAt: Date | null;
}

/** Returns a new invitation, valid for 72 hours. */
export function newInvitation(now: Date): Invitation {
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  return { nonce: randomBytes(16).toString('base64url'), expiresAt, usedAt: null };
}

/** Returns the token that proves an invitation: 256 bits, signed over the account and all values of the invitation. */
export function invitationToken(secret: string, adminId: string, { nonce, expiresAt }: Invitation): string {
  const values = `invitation\n${adminId}\n${nonce}\n${expiresAt.getTime()}`;
  return createHmac('sha256', secret).update(values).digest('base64url');
}

/**
 * Returns the account and the token of a mailed invitation, without what mail programs and people put behind it; null when it was
 * cut or has more characters than it was mailed with.
 */
export function readInvitation(typed: { id: string; token: string }): { id: string; token: string } | null {
  const id = typed.id.trim();
  const token = TOKEN.exec(typed.token)?.[1];
  return token && ID.test(id) ? { id, token } : null;
}

/** Compares two tokens in constant time. */
export function sameToken(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
