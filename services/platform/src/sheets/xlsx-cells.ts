/** Format of a number in a workbook. */
export type NumberFormat = { kind: 'plain' } | { kind: 'moment' } | { kind: 'digits'; length: number };

const PLAIN: NumberFormat = { kind: 'plain' };
const DAY_MS = 24 * 60 * 60_000;
/** Day 0 of a workbook, by a calendar that has a 29 February 1900; and of one that began on a Macintosh. */
const EPOCH = Date.UTC(1899, 11, 30);
const MACINTOSH_DAYS = 1_462;
/** Formats that every workbook has by their numbers: days and times. */
const MOMENTS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Returns the format of a number by its id, or by its code where the workbook has its own. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return MOMENTS.has(id) ? { kind: 'moment' } : PLAIN;
  // Removes quoted text, escaped signs, colours and locales, which do not determine the format.
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  if (/^0{2,}$/.test(bare)) return { kind: 'digits', length: bare.length };
  return /[ymdhs]/i.test(bare) && !/general|0\.?0*e[+-]/i.test(bare) ? { kind: 'moment' } : PLAIN;
}

/** Returns a number as its cell shows it, in full: never `2.38E+10`, with its leading zeros, and a day as `2026-11-21`. */
export function numberText(stored: string, format: NumberFormat, macintosh: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (format.kind === 'moment' && value >= 0) return momentText(value, macintosh);
  const text = Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  return format.kind === 'digits' && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text;
}

function momentText(days: number, macintosh: boolean): string {
  const ms = Math.round((days + (macintosh ? MACINTOSH_DAYS : 0)) * 86_400) * 1_000;
  const moment = new Date(EPOCH + ms);
  if (Number.isNaN(moment.getTime())) return String(days);
  const iso = moment.toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19);
  if (days < 1) return time;
  return ms % DAY_MS === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** Returns a text of a workbook, in which signs that XML does not have are written by their numbers. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
