import { type ColumnRule, readSheet, type SheetColumn, type SheetRow } from '@club/platform/sheets';
import { CODE_HEADINGS, codeLikeness, codeReader } from './domain/code-text.js';

/** One row of a file of codes: a code, or what stands there instead of one. */
export type CodeRow = { row: number; code: string } | { row: number; found: string };

/** A file of codes whose rows are still to be read. */
export interface VoucherFile {
  /** The column that is taken for the code; undefined for a file without rows. */
  column: SheetColumn | undefined;
  columns: SheetColumn[];
  headingRow: number | undefined;
  rows(): AsyncGenerator<CodeRow>;
}

const MAX_FOUND = 100;
/** A title has no more rows. */
const MAX_TITLE_ROWS = 20;

const COLUMNS: readonly ColumnRule<'code'>[] = [
  { name: 'code', headings: CODE_HEADINGS, required: true, likeness: codeLikeness, distinct: true, orFirst: true },
];

/**
 * Reads a file of voucher codes, one a row: `column` is the id of the column that has them, '' for the one that is found. Errors: those
 * of readSheet.
 */
export async function readVoucherFile(file: AsyncIterable<Uint8Array>, column: string): Promise<VoucherFile> {
  const reading = await readSheet(file, { columns: COLUMNS, chosen: column === '' ? {} : { code: column } });
  const { headingRow, taken, preview, columns } = reading;
  const read = codeReader(preview.map(({ cells }) => cells.code));
  return {
    column: taken.code,
    columns,
    headingRow,
    rows: () => codesOf(reading.rows(), read, headingRow !== undefined),
  };
}

/** Titles above the first code are passed over, unless there are headings below them: then they have been already. */
async function* codesOf(
  rows: AsyncIterable<SheetRow<'code'>>,
  read: ReturnType<typeof codeReader>,
  headed: boolean,
): AsyncGenerator<CodeRow> {
  let above: { found: CodeRow; title: boolean }[] | undefined = headed ? undefined : [];
  for await (const { row, cells } of rows) {
    const cell = read(cells.code);
    if (cell.code !== undefined) {
      for (const { found, title } of above ?? []) if (!title) yield found;
      above = undefined;
      yield { row, code: cell.code };
      continue;
    }
    const found = { row, found: cells.code.slice(0, MAX_FOUND) };
    if (!above) yield found;
    else {
      above.push({ found, title: cell.title });
      if (above.length < MAX_TITLE_ROWS) continue;
      for (const each of above) yield each.found;
      above = undefined;
    }
  }
  for (const { found } of above ?? []) yield found;
}
