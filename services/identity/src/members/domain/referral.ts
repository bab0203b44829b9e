import { randomInt } from 'node:crypto';

// Without 0/O, 1/I/L, 2/Z, 5/S, 8/B and U: nothing that is misread on paper or over the phone.
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';
const LENGTH = 8;
const PLAUSIBLE = /^[A-Z0-9]{1,20}$/;

/** Referees one member may bring in a calendar month (docs/product/accounts.md#referral). */
export const MAX_REFEREES_A_MONTH = 5;

/** Returns a new referral code: 8 characters from a CSPRNG. Uniqueness is the database's to decide. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns a referral code as typed, with spaces removed and in upper case (docs/product/accounts.md#referral). */
export function normaliseReferralCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Returns whether a text can be somebody's code at all; one that cannot is refused without a look-up. */
export function isPlausibleReferralCode(code: string): boolean {
  return PLAUSIBLE.test(code);
}
