import type { PregnancyStage } from '../core/types.js';

/** Most children that a member can enter (docs/product/accounts.md#sign-up-form). */
export const MAX_CHILDREN = 5;

/** Stages of parenthood, in the order of the form. */
export const STAGES = ['trying', 'pregnant', 'oneChild', 'moreChild'] as const satisfies readonly PregnancyStage[];

const PASSWORD_RULES = [/.{8}/, /[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&]/];
const meetsAll = (password: string) => PASSWORD_RULES.every((rule) => rule.test(password));

/**
 * Strength of a new password (docs/product/accounts.md#passwords): 0 under 6 characters, 1 under 10, 2 from 10, 3 when
 * every rule is met.
 */
export function passwordLevel(password: string): 0 | 1 | 2 | 3 {
  if (meetsAll(password)) return 3;
  return password.length < 6 ? 0 : password.length < 10 ? 1 : 2;
}

/** What an e-mail address must look like (docs/product/accounts.md#sign-up-form). */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What is wrong with a typed e-mail address that has been tidied. */
export const emailMistake = (email: string): 'FIELD_REQUIRED' | 'EMAIL_INVALID' | undefined =>
  email === '' ? 'FIELD_REQUIRED' : EMAIL.test(email) ? undefined : 'EMAIL_INVALID';

/** An e-mail address as it is sent. */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();

/** A name as it is sent: single spaces, none at the ends. */
export const tidyName = (typed: string): string => typed.trim().replace(/ +/g, ' ');
