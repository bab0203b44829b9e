import { isCommonPassword } from './common-password.js';

/**
 * Returns whether a password keeps the rule of docs/product/accounts.md#passwords: 8 characters with upper, lower, digit and one of @$!%*?&,
 * and none of the passwords that are tried first.
 */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= 8 &&
    /[A-Z]/.test(password) &&
    /[a-z]/.test(password) &&
    /[0-9]/.test(password) &&
    /[@$!%*?&]/.test(password) &&
    !isCommonPassword(password)
  );
}
