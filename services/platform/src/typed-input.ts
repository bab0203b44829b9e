// Pure, and free of every import: domain code (docs/adr/0016) and both apps read what people type by it.

/** Characters that nobody sees: zero-width ones, marks of direction, soft hyphens, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** The zeros of the scripts whose digits people type here: Arabic, Persian, Devanagari, Bengali, Tamil, Thai. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50];
const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0be6-\u0bef\u0e50-\u0e59]/g;

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - ZEROS.findLast((zero) => zero <= code)!);
};

/** Returns a text without invisible characters, its full-width letters and its digits of other scripts as ASCII. */
export function plainText(typed: string): string {
  return typed.normalize('NFKC').replace(INVISIBLE, '').replace(FOREIGN_DIGIT, asciiDigit);
}

const APOSTROPHES = /[\u2018\u201b\u02b9\u2032`\u00b4\uff07]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Letters in rows, between which stand blanks and no sign twice running. */
const NAME = /^[\p{L}\p{M}]+(?:(?: |(?<![/@'’.-])[/@'’.-])+[\p{L}\p{M}]+)*$/u;

/**
 * Returns a person's name as it is stored: without invisible characters, with single spaces and none at the ends, apostrophes and
 * hyphens of keyboards and word processors as the ones that names are written with.
 */
export function tidyName(typed: string): string {
  return typed
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();
}

/**
 * Returns whether a tidied text can be a person's name: letters of any script and spaces, and `/ @ ' ’ - .` between letters, as
 * identity cards print them (a/l, a/p, @).
 */
export const isName = (name: string): boolean => NAME.test(name);

/** Returns what of a text of another system can stand in a name; empty when nothing can. */
export function nameWithin(text: string): string {
  const kept = tidyName(text.replace(/\p{Cc}/gu, ' ').replace(/[^\p{L}\p{M}\p{Zs}/@'’.-]/gu, ' '));
  return isName(kept) ? kept : tidyName(kept.replace(/[^\p{L}\p{M} ]/gu, ' '));
}

const LONGEST_NUMBER = 64;
const BETWEEN_DIGITS = /[\s()[\]{}.,/\u00b7\u2022\u2219\u2212\u30fb_\p{Pd}]/gu;
// The trunk zero may stand behind the country's code, as in +60 (0)12; 00 stands for the plus.
const MOBILE = /^(?:0|(?:\+|00)?600?)(1[0-46-9]\d{7,8})$/;

/**
 * Returns a Malaysian mobile number in the stored form `601…`, or null when it is none: with or without the country's code, in
 * groups of any kind, with invisible characters around it, in digits of any script (docs/product/http-api.md#input).
 */
export function readMobile(typed: string): string | null {
  if (typed.length > LONGEST_NUMBER) return null;
  const compact = plainText(typed)
    .replace(/^\s*tel:/i, '')
    .replace(BETWEEN_DIGITS, '');
  const match = MOBILE.exec(compact);
  return match ? `60${match[1]}` : null;
}

const LONGEST_TEXT = 500;
const GROUPING = /[\s\u2212\p{Pd}]+/gu;
const AROUND = /^\p{P}+|\p{P}+$/gu;
const ASCII_CODE = /^[0-9A-Za-z]+$/;

/**
 * Returns the code of `length` letters or digits that a text is, in upper case; undefined when it is none. Spaces and hyphens inside are
 * how people group what they copy, and punctuation around it is what they copy with it.
 */
export function readCode(typed: string, length: number): string | undefined {
  if (typed.length > LONGEST_TEXT) return undefined;
  const code = plainText(typed).replace(GROUPING, '').replace(AROUND, '');
  // Tested before upper-casing, which can turn one foreign letter into two of ours.
  return code.length === length && ASCII_CODE.test(code) ? code.toUpperCase() : undefined;
}

/** As `readCode`, also for a text that holds the code, such as a sentence; undefined when it holds none or several. */
export function findCode(typed: string, length: number): string | undefined {
  const code = readCode(typed, length);
  if (code !== undefined || typed.length > LONGEST_TEXT) return code;
  const text = plainText(typed);
  const words = [...text.split(/[^\p{L}\p{M}\p{N}_\u2212\p{Pd}]+/u), ...(text.match(GROUPED) ?? [])];
  const candidates = words.map((word) => readCode(word, length)).map((found, i) => ({ found, word: words[i]! }));
  // A word of the sentence can be as long as a code: digits, then capitals, distinguish the code from it.
  for (const looksLikeCode of [/\d/, /^[^a-z]+$/, /^/]) {
    const found = new Set(candidates.flatMap((one) => (one.found && looksLikeCode.test(one.word) ? [one.found] : [])));
    if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
  }
  return undefined;
}

// Neighbours that are written in groups, "ABCDE 12345" or "ABC-DE12-345": of capitals and digits only, which a sentence is not.
const GROUPED = /(?<![\p{L}\p{N}])[0-9A-Z]+(?:[ -][0-9A-Z]+)+(?![\p{L}\p{N}])/gu;

/** Returns the one-time code of `length` digits that a text is or holds; undefined when it holds none or several. */
export function findDigits(typed: string, length: number): string | undefined {
  const code = readCode(typed, length);
  if (code !== undefined && /^\d+$/.test(code)) return code;
  if (typed.length > LONGEST_TEXT) return undefined;
  const runs = new Set((plainText(typed).match(/\d+/g) ?? []).filter((run) => run.length === length));
  return runs.size === 1 ? [...runs][0] : undefined;
}
