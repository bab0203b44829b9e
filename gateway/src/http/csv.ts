import { Readable } from 'node:stream';
import { BatchWork, csvLine, type CsvCell } from '@club/platform';
import { StreamableFile } from '@nestjs/common';

/** Returns a CSV download, sent while its rows are still being read, with rests for everybody else. */
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
