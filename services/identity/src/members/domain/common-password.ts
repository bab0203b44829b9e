import { COMMON_PASSWORDS } from './common-passwords.js';

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split(' '));

// The rule asks for a special character and a capital letter: both are put on first where the word alone is refused.
const PUT_ON = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Whether a password is one of the 10,000 most common, in whatever case, or one of them with special characters put
 * before or behind it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return COMMON.has(plain) || COMMON.has(plain.replace(PUT_ON, ''));
}
