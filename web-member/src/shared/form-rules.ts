import { meetsPasswordRules } from '@club/web-kit';
import type { PregnancyStage } from '../core/types.js';
import { isKnownCommon } from './common-passwords.js';

/** Most children that a member can enter (docs/product/accounts.md#sign-up-form). */
export const MAX_CHILDREN = 5;

/** Stages of parenthood, in the order of the form. */
export const STAGES = ['trying', 'pregnant', 'oneChild', 'moreChild'] as const satisfies readonly PregnancyStage[];

/** Returns the problem with a new password; common passwords are known once their list has loaded (common-passwords.ts). */
export function passwordMistake(password: string): 'PASSWORD_WEAK' | 'PASSWORD_COMMON' | undefined {
  if (!meetsPasswordRules(password)) return 'PASSWORD_WEAK';
  return isKnownCommon(password) ? 'PASSWORD_COMMON' : undefined;
}

/**
 * Strength of a new password (docs/product/accounts.md#passwords): 0 under 6 characters, 1 under 10 or a common one, 2 from 10,
 * 3 when every rule is met.
 */
export function passwordLevel(password: string): 0 | 1 | 2 | 3 {
  const mistake = passwordMistake(password);
  if (mistake !== 'PASSWORD_WEAK') return mistake ? 1 : 3;
  return password.length < 6 ? 0 : password.length < 10 ? 1 : 2;
}

/** Format of an e-mail address (docs/product/accounts.md#sign-up-form). */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Returns the problem with a typed e-mail address that has been tidied. */
export const emailMistake = (email: string): 'FIELD_REQUIRED' | 'EMAIL_INVALID' | undefined =>
  email === '' ? 'FIELD_REQUIRED' : EMAIL.test(email) ? undefined : 'EMAIL_INVALID';

/** An e-mail address as it is sent. */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();
