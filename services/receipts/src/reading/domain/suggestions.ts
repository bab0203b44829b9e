import { isCalendarDate, kl } from '@club/platform/calendar';
import type { Retailer, Sku } from '../../products/domain/product.js';
import { type Box, boxAround, type TextLine, textOf, type Word } from './page-text.js';
import { readLines, type ReadLine } from './read-lines.js';
import { isWord, wordsOf } from './spelling.js';

/** A value that was read, and where. */
export interface Read<T> {
  value: T;
  box: Box;
}

/** Details that were found in the text of a receipt; null for what was not found. */
export interface Suggestions {
  retailer: Read<string> | null;
  /** `YYYY-MM-DD`. */
  receiptDate: Read<string> | null;
  invoiceNo: Read<string> | null;
  lines: ReadLine[];
}

/** Data by which text is understood. */
interface Known {
  retailers: readonly Retailer[];
  skus: readonly Sku[];
  /** Products that the member entered: they decide between two that the text fits alike. */
  entered: readonly string[];
  /** The day of the upload, `YYYY-MM-DD`: no receipt is later. */
  uploaded: string;
}

/** A date further back than this is another one: of a membership, or misread. */
const DAYS_BACK = 400;

/** Returns what the text of a receipt says. */
export function suggestionsOf(lines: readonly TextLine[], known: Known): Suggestions {
  return {
    retailer: retailerOf(lines, known.retailers),
    receiptDate: dateOf(lines, known.uploaded),
    invoiceNo: invoiceOf(lines),
    lines: readLines(lines, known),
  };
}

/** The listed shop whose name comes first; of two that begin alike the longer one. */
function retailerOf(lines: readonly TextLine[], retailers: readonly Retailer[]): Read<string> | null {
  const names = retailers
    .filter(({ others }) => !others)
    .map(({ id, name }) => ({ id, name: wordsOf(name) }))
    .sort((a, b) => b.name.join('').length - a.name.join('').length);
  for (const line of lines) {
    const read = line.words.flatMap((word) => wordsOf(word.text).map((text) => ({ text, word })));
    for (const { id, name } of names) {
      for (let at = 0; at < read.length; at += 1) {
        const words = matchAt(read, at, name);
        if (words) return { value: id, box: boxAround(words) };
      }
    }
  }
  return null;
}

/** Returns the words at a place of a line that are a name, however it is divided; null when they are not. */
function matchAt(read: readonly { text: string; word: Word }[], at: number, name: readonly string[]): Word[] | null {
  const whole = name.join('');
  for (let count = 1; count <= name.length + 1 && at + count <= read.length; count += 1) {
    const part = read.slice(at, at + count);
    const joined = part.map(({ text }) => text).join('');
    if (isWord(joined, whole)) return part.map(({ word }) => word);
  }
  return null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MALAY: Readonly<Record<string, string>> = { mac: 'mar', mei: 'may', ogo: 'aug', okt: 'oct', dis: 'dec' };
const DATES = [
  /(?<!\d)(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*(?<year>\d{4}|\d{2})(?!\d)/,
  /(?<!\d)(?<year>\d{4})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*(?<day>\d{1,2})(?!\d)/,
  /(?<!\d)(?<day>\d{1,2})[\s.-]*(?<month>[A-Za-z]{3,9})[\s.,-]*(?<year>\d{4}|\d{2})(?!\d)/,
];

/** The first date that the receipt can be of; days come before months, as in Malaysia. */
function dateOf(lines: readonly TextLine[], uploaded: string): Read<string> | null {
  const earliest = kl.addDays(uploaded, -DAYS_BACK);
  for (const line of lines) {
    const text = textOf(line);
    for (const pattern of DATES) {
      const found = pattern.exec(text);
      const date = found && dayOf(found.groups ?? {});
      if (date && date <= uploaded && date >= earliest)
        return { value: date, box: boxAround(wordsAt(line, found.index, found[0].length)) };
    }
  }
  return null;
}

function dayOf({ day = '', month = '', year = '' }: Record<string, string>): string | null {
  const short = month.slice(0, 3).toLowerCase();
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(MALAY[short] ?? short) + 1;
  const date = [year.length === 2 ? `20${year}` : year, String(number).padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  );
  return isCalendarDate(date) ? date : null;
}

/** Words before an invoice number, the surest first. */
const LABELS = [
  /\b(?:tax\s+)?inv(?:oice|ois)?\b/i,
  /\b(?:receipt|resit|rcpt|bill|order|pesanan)\b/i,
  /\b(?:trans(?:action)?|txn|trx|doc(?:ument)?|ref(?:erence)?|no)\b/i,
];
const NUMBER = /(?=(?:[A-Z/-]*\d){4})[A-Z0-9](?:[A-Z0-9/-]*[A-Z0-9])/i;

/** The number that comes behind a word for it. */
function invoiceOf(lines: readonly TextLine[]): Read<string> | null {
  for (const label of LABELS) {
    for (const line of lines) {
      const text = textOf(line);
      const named = label.exec(text);
      if (!named) continue;
      const from = named.index + named[0].length;
      const found = NUMBER.exec(text.slice(from));
      if (!found || DATES.some((date) => date.test(found[0]))) continue;
      return { value: found[0], box: boxAround(wordsAt(line, from + found.index, found[0].length)) };
    }
  }
  return null;
}

/** Returns the words of a line that a part of its text is made of. */
function wordsAt(line: TextLine, from: number, length: number): Word[] {
  let at = 0;
  return line.words.filter(({ text }) => {
    const [start, end] = [at, at + text.length];
    at = end + 1;
    return start < from + length && end > from;
  });
}
