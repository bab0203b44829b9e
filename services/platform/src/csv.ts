import { stringify } from 'csv-stringify/sync';
import { kl } from './calendar.js';

/** A cell of a file of rows; null is an empty one, a Date the time in Kuala Lumpur. */
export type CsvCell = string | number | boolean | Date | null;

/** Prefix of a text file, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns one line of a CSV (RFC 4180) with its line end. A text that a spreadsheet would run as a formula is neutralised
 * by an apostrophe (docs/product/back-office.md#files). Texts are quoted where they have to be, with `quoteTexts` always.
 */
export function csvLine(cells: readonly CsvCell[], { quoteTexts = false } = {}): string {
  return stringify([cells], {
    record_delimiter: 'windows',
    quoted_string: quoteTexts,
    // By itself it takes only the line end that it writes for one.
    quoted_match: /[\r\n]/,
    // Its own `escape_formulas` is deceived by a space in front; spreadsheets of the East take full-width signs as well.
    cast: {
      string: (text) => (/^[\s\0]*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text),
      boolean: String,
      date: kl.dateTime,
    },
  });
}
