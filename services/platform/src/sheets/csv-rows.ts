import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { MAX_COLUMNS, NotASheet, type RawRow } from './sheet.js';
import { textOf } from './sheet-text.js';

/** Size of the beginning of a file in which the separator is detected. */
const HEAD_CHARACTERS = 64 * 1024;
const HEAD_LINES = 100;
/** Separators in order of preference. */
const SEPARATORS = ['\t', ';', ',', '|'] as const;
/** Maximum length of a row, in bytes: an unclosed quotation mark must not take in the whole file. */
const MAX_ROW_BYTES = 1024 * 1024;
/** Line that sets the separator in Excel, which does not show it as a row. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/** Yields the rows of a CSV, whatever its encoding, separator and line ends. Throws NotASheet. */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RawRow> {
  const texts = textOf(chunks);
  let head = '';
  let ended = false;
  while (!ended && head.length < HEAD_CHARACTERS) {
    const next = await texts.next();
    if (next.done) ended = true;
    else head += next.value;
  }
  const named = SEPARATOR_LINE.exec(head);
  const body = named ? head.slice(named[0].length) : head;
  const parser = parse({
    delimiter: named ? named[1]! : separatorOf(body, ended),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
  });
  async function* all() {
    yield body;
    if (!ended) yield* texts;
  }
  // Passes errors to the loop below: the pipeline destroys the parser with them.
  pipeline(Readable.from(all()), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells: cells.length > MAX_COLUMNS ? cells.slice(0, MAX_COLUMNS) : cells };
    }
  } catch (error) {
    if (isCsvError(error)) throw new NotASheet(`row ${row + 1}`, { cause: error });
    throw error;
  }
}

const isCsvError = (error: unknown) => String((error as { code?: string }).code).startsWith('CSV_');

/** Returns the separator that the most lines have as often as one another; a comma where none has any. */
function separatorOf(head: string, whole: boolean): string {
  const counts = countsByLine(head);
  // The last line of a part is cut off.
  if (!whole) counts.pop();
  let best: { separator: string; lines: number } = { separator: ',', lines: 0 };
  for (const [index, separator] of SEPARATORS.entries()) {
    const often = new Map<number, number>();
    for (const line of counts) if (line[index]! > 0) often.set(line[index]!, (often.get(line[index]!) ?? 0) + 1);
    const lines = Math.max(0, ...often.values());
    if (lines > best.lines) best = { separator, lines };
  }
  return best.separator;
}

/** Returns how many of each separator the first lines have outside of quotation marks. */
function countsByLine(head: string): number[][] {
  const none = () => SEPARATORS.map(() => 0);
  const lines: number[][] = [none()];
  let quoted = false;
  // A quotation mark begins a quoted cell only at the start of one.
  let starts = true;
  for (const sign of head) {
    if (quoted) {
      if (sign === '"') quoted = false;
      continue;
    }
    const separator = SEPARATORS.indexOf(sign as (typeof SEPARATORS)[number]);
    if (sign === '"' && starts) quoted = true;
    if (separator >= 0) lines.at(-1)![separator]! += 1;
    if (sign === '\n' || sign === '\r') {
      if (lines.length === HEAD_LINES) break;
      lines.push(none());
    }
    starts = separator >= 0 || sign === '\n' || sign === '\r' || (starts && sign === ' ');
  }
  return lines;
}
