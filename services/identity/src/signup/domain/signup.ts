import type { SignUpForm } from './signup-form.js';
import type { StoredOtp } from '../../otp/domain/otp.js';

const OPEN_MS = 24 * 60 * 60_000;

/** The form as kept: the password only as its hash, the device token only as its hash. */
export type StoredForm = Omit<SignUpForm, 'password' | 'uniqueToken'> & {
  /** Empty for a social sign-up, whose e-mail the provider has confirmed. */
  passwordHash: string;
  deviceHash: string | null;
};

/**
 * A sign-up on its way to a member. `open` until its OTP is proven, then `verified` and only kept so that the device
 * that verified it gets the first answer again (docs/adr/0008).
 */
export interface SignUp {
  /** UUID; the id of the member it becomes. */
  id: string;
  status: 'open' | 'verified';
  number: string;
  /** Null once verified: the member has it then. */
  form: StoredForm | null;
  referralCode: string;
  referrerId: string | null;
  /** Code of the promoter who brought the person in; null or absent for none. */
  promoterCode?: string | null;
  /** Id of the sample order to come; null without a sample request. */
  orderId: string | null;
  otp: StoredOtp;
  /** Hash of the device token that came with the OTP; null while open, and for ever when none came. */
  verifiedBy: string | null;
  /** An unverified sign-up is gone after this. */
  expiresAt: Date;
  createdAt: Date;
}

/** Returns when a sign-up made now stops being open. */
export function signUpExpiry(now: Date): Date {
  return new Date(now.getTime() + OPEN_MS);
}
