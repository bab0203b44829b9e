import { stringify } from 'csv-stringify/sync';

/** A cell of a CSV; null is an empty one. */
export type CsvCell = string | number | boolean | null;

/**
 * Returns one line of a CSV (RFC 4180) with its line end. A text that a spreadsheet would run as a formula is neutralised
 * by an apostrophe (docs/product/back-office.md#csv). Texts are quoted where they have to be, with `quoteTexts` always.
 */
export function csvLine(cells: readonly CsvCell[], { quoteTexts = false } = {}): string {
  return stringify([cells], {
    record_delimiter: 'windows',
    quoted_string: quoteTexts,
    // By itself it takes only the line end that it writes for one.
    quoted_match: /[\r\n]/,
    // Its own `escape_formulas` is deceived by a space in front.
    cast: { string: (text) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text), boolean: String },
  });
}
