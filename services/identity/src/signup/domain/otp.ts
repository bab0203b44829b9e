import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { findDigits } from '@club/platform/typed-input';

const DIGITS = 4;
const LIFE_MS = 10 * 60_000;
const RESEND_MS = 60_000;

/** Wrong tries that burn a code. */
export const MAX_OTP_TRIES = 5;
/** Codes one number is sent in a calendar day of Kuala Lumpur. */
export const MAX_OTP_SENDS_A_DAY = 5;

/** A one-time password as stored: never the digits, only a keyed digest bound to its sign-up. */
export interface StoredOtp {
  salt: string;
  digest: string;
  /** Wrong tries so far. */
  tries: number;
  expiresAt: Date;
  /** When the SMS left; null when it could not be sent, so that asking again needs no wait. */
  sentAt: Date | null;
}

/** Returns the four digits that a member was sent, of a text that is or holds them; null when it does not. */
export const readOtp = (typed: string): string | null => findDigits(typed, DIGITS) ?? null;

/** Returns the keyed digest of an OTP. The sign-up's id is part of it, so a code says nothing about another sign-up. */
export function otpDigest(secret: string, signupId: string, salt: string, otp: string): string {
  return createHmac('sha256', secret).update(`${signupId}\n${salt}\n${otp}`).digest('base64url');
}

/** Makes a code and its stored form. The digits exist only in the answer, for the SMS. */
export function issueOtp(secret: string, signupId: string, now: Date): { otp: string; stored: StoredOtp } {
  const otp = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const salt = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return { otp, stored: { salt, digest: otpDigest(secret, signupId, salt, otp), tries: 0, expiresAt, sentAt: now } };
}

/** Returns the moment after which a code that was sent may not be followed by another yet. */
export function resendHorizon(now: Date): Date {
  return new Date(now.getTime() - RESEND_MS);
}

/**
 * Seconds until another code may be asked for, rounded up; 0 when it may be now
 * (docs/product/accounts.md#verification-by-otp).
 */
export function resendWait(otp: StoredOtp, now: Date): number {
  if (!otp.sentAt) return 0;
  return Math.max(0, Math.ceil((otp.sentAt.getTime() + RESEND_MS - now.getTime()) / 1000));
}
