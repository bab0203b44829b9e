/** One line of a CSV of voucher codes that is not empty: a code, or what stands there instead of one. */
export type CodeRow = { row: number; code: string } | { row: number; found: string };

/** Letters, digits and the signs that voucher issuers use; spaces only inside. */
const CODE = /^[A-Za-z0-9](?:[A-Za-z0-9 ._/#-]{1,62})[A-Za-z0-9]$/;
const HEADINGS = new Set(['code', 'codes', 'voucher', 'voucher code', 'vouchercode']);
/** Longer than any line of codes: what goes on without a line end is no CSV. */
const MAX_LINE = 10_000;
const MAX_FOUND = 100;

/** The file is no CSV of text. */
export class NotACsv extends Error {}

/**
 * Yields the lines of a CSV with one code a row, in the first column, as its pieces arrive; a byte-order mark, a heading and
 * empty rows are passed over. Throws NotACsv for what is not UTF-8, and for a line that does not end.
 */
export async function* readCodeFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CodeRow> {
  let row = 0;
  for await (const line of linesOf(chunks)) {
    row += 1;
    const cell = firstCell(line);
    if (line.trim() === '' || (row === 1 && HEADINGS.has(cell.toLowerCase()))) continue;
    yield CODE.test(cell) ? { row, code: cell } : { row, found: cell.slice(0, MAX_FOUND) };
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoded(() => decoder.decode(chunk, { stream: true }));
    // A carriage return at the end of a piece may be half of a line end.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\r|\n/);
    rest = `${lines.pop()}${rest.slice(whole.length)}`;
    yield* lines;
    if (rest.length > MAX_LINE) throw new NotACsv();
  }
  rest += decoded(() => decoder.decode());
  yield* rest.split(/\r\n|\r|\n/);
}

/** UTF-8, or nothing at all: a picture that is called a CSV must not become codes. */
function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new NotACsv();
  }
}

/** The first cell of a row: quotes and an apostrophe against formulas are taken off. */
function firstCell(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(row);
  const cell = quoted ? quoted[1]!.replaceAll('""', '"') : (row.split(/[,;\t]/)[0] ?? '');
  return cell.trim().replace(/^'/, '');
}
