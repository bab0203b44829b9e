import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows at `now` for a base32 secret (RFC 6238). */
export function authenticatorCode(secret: string, now: Date): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Math.floor(now.getTime() / 30_000);
  const digest = createHmac('sha1', key)
    .update(Buffer.from(step.toString(16).padStart(16, '0'), 'hex'))
    .digest();
  const at = digest[19]! % 16;
  return String((parseInt(digest.subarray(at, at + 4).toString('hex'), 16) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
