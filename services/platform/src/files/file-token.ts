import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token lasts at least this long, and at most twice as long. */
const LIFE_MS = 6 * 60 * 60_000;

/**
 * Returns a token that permits reading one private file for some hours: an img element cannot send a session. `fileId` is a
 * UUID, `purpose` the kind of the file, so that a token of one store is not valid in another. The end is a whole multiple of the
 * life, so that a file keeps its address, and browsers their copy, for hours.
 */
export function fileToken(secret: string, purpose: string, fileId: string, now: Date): string {
  const end = (Math.floor(now.getTime() / LIFE_MS) + 2) * LIFE_MS;
  return `${fileId}.${end.toString(36)}.${signature(secret, purpose, fileId, end)}`;
}

/** Returns the file of a token; null for one that is over or was never given. */
export function readFileToken(secret: string, purpose: string, token: string, now: Date): string | null {
  const [fileId = '', end = '', given = ''] = token.split('.');
  const until = parseInt(end, 36);
  if (!/^[0-9a-f-]{36}$/.test(fileId) || !(until > now.getTime())) return null;
  const expected = Buffer.from(signature(secret, purpose, fileId, until));
  const got = Buffer.from(given);
  return got.length === expected.length && timingSafeEqual(got, expected) ? fileId : null;
}

function signature(secret: string, purpose: string, fileId: string, end: number): string {
  return createHmac('sha256', secret).update(`${purpose}\n${fileId}\n${end}`).digest('base64url');
}
