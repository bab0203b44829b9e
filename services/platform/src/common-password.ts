import { COMMON_PASSWORDS } from './common-passwords.js';

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split(' '));

// The rule asks for a special character and a capital letter: both are put on first where the word alone is refused.
const PUT_ON = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

// Characters that replace a letter inside a word; a digit after the word stays a digit.
const STAND_INS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
};
const STAND_IN = /[@431!0$5](?=.*\p{L})/gu;

/**
 * Returns whether a password is one of the 10,000 most common, in whatever case, or one of them disguised: with special
 * characters put before or behind it, with the usual characters in the place of letters, or both (docs/adr/0029).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(PUT_ON, '');
  return [plain, bare, spelledOut(plain), spelledOut(bare)].some((one) => COMMON.has(one));
}

const spelledOut = (word: string): string => word.replace(STAND_IN, (sign) => STAND_INS[sign] ?? sign);
