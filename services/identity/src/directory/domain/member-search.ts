import { plainText, readMobile } from '@club/platform/typed-input';
import { normaliseEmail } from '../../members/domain/email.js';
import { wordsOf } from '../../members/domain/name-words.js';

/** Members as a typed text names them. `whole` is false for the beginning of an e-mail or a number. */
export type MemberSearch =
  | { by: 'id'; id: string }
  | { by: 'email' | 'number'; text: string; whole: boolean }
  | { by: 'words'; words: string[] };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMBER = /^\+?[\d\s()./-]+$/;
/** Words of one search: more would name nobody. */
const MAX_WORDS = 8;

/** Returns what a text names (docs/product/back-office.md#accounts); null for a text without a letter or digit. */
export function memberSearch(typed: string): MemberSearch | null {
  const text = plainText(typed).trim().toLowerCase();
  if (ID.test(text)) return { by: 'id', id: text };
  const email = normaliseEmail(text);
  if (email) return { by: 'email', text: email, whole: true };
  if (text.includes('@')) return { by: 'email', text, whole: false };
  const number = readMobile(text);
  if (number) return { by: 'number', text: number, whole: true };
  if (NUMBER.test(text) && /\d/.test(text)) return { by: 'number', text: storedBeginning(text), whole: false };
  const words = wordsOf(text).slice(0, MAX_WORDS);
  return words.length === 0 ? null : { by: 'words', words };
}

// Numbers are stored as 601…: 012, 12, 6012 and +60 12 begin the same one.
function storedBeginning(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('60')) return digits.replace(/^600/, '60');
  if (digits === '6') return digits;
  return `60${digits.replace(/^0/, '')}`;
}
