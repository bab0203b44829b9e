import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link lasts at least this long, and at most twice as long. */
const LIFE_MS = 6 * 60 * 60_000;

/**
 * Lets whoever has it read one picture for some hours. The end is a whole multiple of the life, so that a picture keeps
 * its address, and browsers their copy, for hours.
 */
export function pictureToken(secret: string, pictureId: string, now: Date): string {
  const end = (Math.floor(now.getTime() / LIFE_MS) + 2) * LIFE_MS;
  return `${pictureId}.${end.toString(36)}.${signature(secret, pictureId, end)}`;
}

/** The picture of a token; null for one that is over or was never given. */
export function readPictureToken(secret: string, token: string, now: Date): string | null {
  const [pictureId = '', end = '', given = ''] = token.split('.');
  const until = parseInt(end, 36);
  if (!/^[0-9a-f-]{36}$/.test(pictureId) || !(until > now.getTime())) return null;
  const expected = Buffer.from(signature(secret, pictureId, until));
  const got = Buffer.from(given);
  return got.length === expected.length && timingSafeEqual(got, expected) ? pictureId : null;
}

function signature(secret: string, pictureId: string, end: number): string {
  return createHmac('sha256', secret).update(`picture\n${pictureId}\n${end}`).digest('base64url');
}
