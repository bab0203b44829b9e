import { createHash, createHmac, randomBytes } from 'node:crypto';

export const LINK_PURPOSES = ['reset', 'verify'] as const;
/** Purpose of a link; a link is valid for no other. */
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Outcome of a link: used, or refused by a recipient who does not own the account. */
export type LinkOutcome = 'used' | 'released';

/** A link that was issued. Its token is never kept: it follows from these and a secret that is not in the database. */
export interface Link {
  purpose: LinkPurpose;
  memberId: string;
  /** Time of issue, Unix milliseconds; part of the link. */
  datems: number;
  nonce: string;
}

/** Returns a new link. */
export function newLink(purpose: LinkPurpose, memberId: string, now: Date): Link {
  return { purpose, memberId, datems: now.getTime(), nonce: randomBytes(16).toString('base64url') };
}

/** Returns the token that proves a link: 256 bits, signed over all values of the link. */
export function linkToken(secret: string, link: Link): string {
  const { purpose, memberId, datems, nonce } = link;
  return createHmac('sha256', secret).update(`link\n${purpose}\n${memberId}\n${datems}\n${nonce}`).digest('base64url');
}

/** Returns the stored form of a link: a hash over its token and its time of issue. */
export function linkDigest(token: string, datems: number): string {
  return createHash('sha256').update(`${token}\n${datems}`).digest('base64url');
}

// 256 bits, base64url.
const TOKEN = /^\s*([\w-]{43})(?![\w-])/;
const MEMBER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the member and the token of a link as it came back, without what mail programs and people put behind it (a full
 * stop, a bracket); null when it was cut or has more characters than it was mailed with.
 */
export function readLink({ id, token }: { id: string; token: string }): { id: string; token: string } | null {
  const member = id.trim();
  const read = TOKEN.exec(token)?.[1];
  return read && MEMBER_ID.test(member) ? { id: member, token: read } : null;
}

/** Returns whether a number is a moment. */
export function isMoment(datems: number): boolean {
  return Number.isSafeInteger(datems) && datems >= 0 && datems <= 8_640_000_000_000_000 - 86_400_000;
}
