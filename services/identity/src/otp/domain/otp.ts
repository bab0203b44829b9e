import { createHmac, randomBytes } from 'node:crypto';
import { findDigits } from '@club/platform/typed-input';

const DIGITS = 4;
const LIFE_MS = 10 * 60_000;
const RESEND_MS = 60_000;

/** Wrong tries that burn a code. */
export const MAX_OTP_TRIES = 5;
/** Codes one number is sent in a calendar day of Kuala Lumpur. */
export const MAX_OTP_SENDS_A_DAY = 5;

/** A one-time password as stored: never the digits, only a keyed digest bound to its subject. */
export interface StoredOtp {
  salt: string;
  digest: string;
  /** Wrong tries so far. */
  tries: number;
  expiresAt: Date;
  /** Time at which the SMS was sent; null when it could not be, so that another request needs no wait. */
  sentAt: Date | null;
}

/** Returns the four digits that a member was sent, of a text that is or holds them; null when it does not. */
export const readOtp = (typed: string): string | null => findDigits(typed, DIGITS) ?? null;

/** Returns the keyed digest of an OTP. Its subject is part of it, so a code proves nothing for another subject. */
export function otpDigest(secret: string, subject: string, salt: string, otp: string): string {
  return createHmac('sha256', secret).update(`${subject}\n${salt}\n${otp}`).digest('base64url');
}

/**
 * Returns the digits of a code: they follow from its salt and a secret that is not in the database, so that an SMS that
 * waits to be sent need not carry them.
 */
export function otpDigits(secret: string, subject: string, salt: string): string {
  const digits = createHmac('sha256', secret).update(`digits\n${subject}\n${salt}`).digest().readUInt32BE();
  return String(digits % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Makes a code for a subject (a sign-up, a number, an account) and its stored form. The digits exist only in the answer. */
export function issueOtp(secret: string, subject: string, now: Date): { otp: string; stored: StoredOtp } {
  const salt = randomBytes(16).toString('base64url');
  const otp = otpDigits(secret, subject, salt);
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return { otp, stored: { salt, digest: otpDigest(secret, subject, salt, otp), tries: 0, expiresAt, sentAt: now } };
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

/** Returns when another code may be asked for after one that is sent now. */
export function resendAfter(now: Date): Date {
  return new Date(now.getTime() + RESEND_MS);
}
