import { CODE_LENGTH } from './alphabet.js';

/** Numbers, exponents and dates as spreadsheets understand them, of the letters that codes have. */
const NUMBER_LIKE = new RegExp(
  [
    String.raw`^\d+(E\d+)?$`,
    '^0[XB][0-9A-F]+$',
    String.raw`^\d*(JAN|FEB|MAR|MARCH|APR|MAY|SEP|SEPT|SEPTEMBER|DEC|DECEMBER)\d*$`,
  ].join('|'),
);

/**
 * Returns whether a spreadsheet that opens and saves a code would turn it into a number or a date (0204300298, 30407703E2,
 * 01MAR02026). Such codes are never printed, and never found among the computed ones (docs/product/points.md#codes).
 */
export const looksLikeNumber = (code: string): boolean => NUMBER_LIKE.test(code);

/** Returns which of the codes that lie `stride` bytes apart look like numbers; undefined when none does. */
export function numberLikes(codes: Buffer, count: number, stride: number): boolean[] | undefined {
  let found: boolean[] | undefined;
  for (let index = 0, at = 0; index < count; index++, at += stride) {
    if (!looksLikeNumber(codes.toString('latin1', at, at + CODE_LENGTH))) continue;
    found ??= new Array<boolean>(count).fill(false);
    found[index] = true;
  }
  return found;
}
