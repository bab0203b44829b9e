import { readCode, ValidationError } from '@club/platform';
import { type ColumnRule, NoSuchColumn, NotASheet, readSheet, SheetTooLarge } from '@club/platform/sheets';
import { CODE_LENGTH } from './domain/alphabet.js';

const CHUNK = 1_000;

const codeOf = (cell: string) => readCode(cell, CODE_LENGTH);

const COLUMNS: readonly ColumnRule<'code'>[] = [
  {
    name: 'code',
    headings: [
      ...['code', 'codes', 'unique code', 'unique codes', 'pack code', 'pack codes', 'printed code', 'qr code'],
      ...['kod', 'kod unik', 'kod pek', 'kod bercetak', 'serial number', 'serial no', 'no siri', 'nombor siri'],
    ],
    required: true,
    likeness: (cell) => (codeOf(cell) === undefined ? 0 : 1),
    distinct: true,
    orFirst: true,
  },
];

/**
 * Yields the codes of a file of printed packs, a CSV or a workbook, in chunks (docs/product/back-office.md#spreadsheets): `column` is the
 * id of the column that has them, '' for the one that is found. Throws INPUT_INVALID {codes, row} for a row below the first code
 * that holds none, and for what is no sheet or has no such column.
 */
export async function* readPrintedCodes(file: AsyncIterable<Uint8Array>, column = ''): AsyncGenerator<string[]> {
  let chunk: string[] = [];
  try {
    const reading = await readSheet(file, {
      columns: COLUMNS,
      chosen: column === '' ? {} : { code: column },
    });
    let above = reading.headingRow === undefined;
    for await (const { row, cells } of reading.rows()) {
      const code = isTitle(cells.code, above) ? undefined : codeOf(cells.code);
      if (code === undefined) {
        if (above) continue;
        throw invalid('codes', { row });
      }
      above = false;
      chunk.push(code);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
  } catch (error) {
    if (error instanceof NoSuchColumn) throw invalid('column');
    if (error instanceof NotASheet || error instanceof SheetTooLarge) throw invalid('file');
    throw error;
  }
  yield chunk;
}

/** A word of ten letters may stand above the codes: a heading is written in capitals and small letters, a code in one of them. */
const isTitle = (cell: string, above: boolean) => above && /[a-z]/.test(cell) && /[A-Z]/.test(cell) && !/\d/.test(cell);

const invalid = (field: string, details: Record<string, number> = {}) =>
  new ValidationError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_INVALID', details: { field, ...details } } });
