import { Readable } from 'node:stream';
import { BatchWork, BYTE_ORDER_MARK, csvLine, type CsvCell } from '@club/platform';
import { WORKBOOK_TYPE, workbookBytes } from '@club/platform/sheets';
import { StreamableFile } from '@nestjs/common';

/** Formats for downloading rows: a CSV, or a workbook that keeps phone numbers and leading zeros as texts. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A file of rows. */
export interface RowsFile {
  /** Name without its ending. */
  name: string;
  format: FileFormat;
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** Returns a download that is sent while its rows are still being read, with rests for everybody else (docs/product/back-office.md#files). */
export function rowsFile({ name, format, header, rows }: RowsFile): StreamableFile {
  async function* each() {
    for await (const row of new BatchWork({ share: 0.5 }).each(rows)) yield row.map(fileCell);
  }
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const row of each()) yield csvLine(row);
  }
  const content = format === 'csv' ? lines() : workbookBytes(header, each());
  return new StreamableFile(Readable.from(content, { objectMode: false }), {
    type: format === 'csv' ? 'text/csv; charset=utf-8' : WORKBOOK_TYPE,
    disposition: `attachment; filename="${name}.${format}"`,
  });
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Returns a cell as a file has it: a moment that a service answers in UTC becomes one, which files show in Kuala Lumpur's time. */
export const fileCell = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && MOMENT.test(cell) ? new Date(cell) : cell;
