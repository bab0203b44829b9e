import { Readable } from 'node:stream';
import { BatchWork } from '@club/platform';
import { StreamableFile } from '@nestjs/common';

export type CsvCell = string | number | boolean | null;

/**
 * One line of a CSV (RFC 4180). A text that a spreadsheet would run as a formula is neutralised by an apostrophe
 * (docs/product/back-office.md#csv).
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = /^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV download, sent while its rows are still being read, with rests for everybody else. */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): StreamableFile {
  async function* lines() {
    yield csvLine(header);
    for await (const row of new BatchWork({ share: 0.5 }).each(rows)) yield csvLine(row);
  }
  return new StreamableFile(Readable.from(lines(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
