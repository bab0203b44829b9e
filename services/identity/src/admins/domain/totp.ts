import { createHmac, timingSafeEqual } from 'node:crypto';
import { findDigits } from '@club/platform/typed-input';

// Defaults of RFC 6238, which every authenticator app uses.
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that are taken too: clocks of phones differ, and typing takes time. */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the time-based one-time password of a step of 30 seconds since 1970 (RFC 6238, RFC 4226 §5.3). */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest[digest.length - 1]! & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Returns the step of a moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** Returns the step whose code was typed, of the present one and its neighbours; null when it is none of theirs. */
export function stepOf(secret: Buffer, typed: string, now: Date): number | null {
  const code = findDigits(typed, DIGITS);
  if (code === undefined) return null;
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => present - DRIFT + i).filter((step) => step >= 0);
  const found = steps.filter((step) => timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code)));
  return found.at(-1) ?? null;
}

/** Bytes in base32 without padding, as authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns what an authenticator app reads from a QR code. */
export function otpauthUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
