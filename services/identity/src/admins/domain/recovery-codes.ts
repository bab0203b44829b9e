import { createHash, randomInt } from 'node:crypto';
import { readCode } from '@club/platform/typed-input';

// Without 0, 1, I, L, O and U: nothing that is misread on paper.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** Number of codes that an enrolment issues. */
const RECOVERY_CODES = 10;

/** Returns new recovery codes as they are shown, once: `XXXX-XXXX-XXXX-XXXX`, 78 bits each, too many to be guessed from a hash. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Returns what is kept of a recovery code of one administrator; the same for every way of typing it, null for what is none. */
export function recoveryHash(adminId: string, typed: string): string | null {
  const code = readCode(typed, GROUPS * GROUP);
  if (code === undefined || ![...code].every((sign) => ALPHABET.includes(sign))) return null;
  return createHash('sha256').update(`${adminId}\n${code}`).digest('base64url');
}
