/** What a CSV of voucher codes holds. */
export interface CodeFile {
  /** In the order of the file, each once. */
  codes: string[];
  /** Codes that stand in the file more than once, beyond their first place. */
  repeats: number;
  /** Numbers of the rows that hold no code, from 1. */
  badRows: number[];
}

/** Letters, digits and the signs that voucher issuers use; spaces only inside. */
const CODE = /^[A-Za-z0-9](?:[A-Za-z0-9 ._/#-]{1,62})[A-Za-z0-9]$/;
const HEADINGS = new Set(['code', 'codes', 'voucher', 'voucher code', 'vouchercode']);

/** The first cell of a row: quotes and an apostrophe against formulas are taken off. */
function firstCell(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(row);
  const cell = quoted ? quoted[1]!.replaceAll('""', '"') : (row.split(/[,;\t]/)[0] ?? '');
  return cell.trim().replace(/^'/, '');
}

/** Reads a CSV with one code a row, in the first column; a byte-order mark, a heading and empty rows are passed over. */
export function parseCodeFile(csv: string): CodeFile {
  const codes = new Set<string>();
  const badRows: number[] = [];
  let repeats = 0;
  csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((row, index) => {
      const code = firstCell(row);
      if (row.trim() === '' || (index === 0 && HEADINGS.has(code.toLowerCase()))) return;
      if (!CODE.test(code)) badRows.push(index + 1);
      else if (codes.has(code)) repeats += 1;
      else codes.add(code);
    });
  return { codes: [...codes], repeats, badRows };
}
