import { isCommonPassword } from '@club/platform/common-password';
import { meetsPasswordRules } from '@club/platform/password-rules';

/**
 * Returns what is wrong with a new password (docs/product/accounts.md#passwords); null when nothing is: the rules first, then that it is
 * none of the passwords that are tried first.
 */
export function passwordMistake(password: string): 'PASSWORD_WEAK' | 'PASSWORD_COMMON' | null {
  if (!meetsPasswordRules(password)) return 'PASSWORD_WEAK';
  return isCommonPassword(password) ? 'PASSWORD_COMMON' : null;
}
