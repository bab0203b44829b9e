import { readCodeFile, type CodeRow, NotACsv } from './code-file.js';

/** What a file holds, whatever the pieces it comes in. */
async function read(file: string | Uint8Array, size: number): Promise<CodeRow[]> {
  const bytes = Buffer.from(file);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows: CodeRow[] = [];
  for await (const row of readCodeFile(pieces())) rows.push(row);
  return rows;
}
const codesOf = async (file: string) =>
  (await read(file, 1_000)).flatMap((row) => ('code' in row ? [row.code] : [`bad ${row.row}`]));

describe.each([1, 2, 3, 7, 1_000])('a file of codes in pieces of %i', (size) => {
  it('has one code a row; heading, byte-order mark and empty rows are passed over', async () => {
    expect(await read('\uFEFFcode\r\nABC-123\r\n\r\n"XY ""Z"\nQ1W2\rÄ\n', size)).toEqual([
      { row: 2, code: 'ABC-123' },
      { row: 4, found: 'XY "Z' },
      { row: 5, code: 'Q1W2' },
      { row: 6, found: 'Ä' },
    ]);
  });
});

describe('a file of codes', () => {
  it('has its codes in the first column, and a quoted cell with a comma is one', async () => {
    expect(await codesOf('AAA111,RM5,2026\n"BBB 222",x')).toEqual(['AAA111', 'BBB 222']);
  });

  it.each(['=1+1', 'ab', '-AAA', 'A'.repeat(65), 'AB€12', '<b>AB</b>'])('refuses %j as a code', async (code) => {
    expect(await codesOf(`GOOD1\n${code}\n`)).toEqual(['GOOD1', 'bad 2']);
  });

  it('reads a code that a spreadsheet neutralised', async () => {
    expect(await codesOf("'ABC123")).toEqual(['ABC123']);
  });

  it('is text in lines', async () => {
    await expect(read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 3)).rejects.toThrow(NotACsv);
    await expect(read('A'.repeat(20_000), 1_000)).rejects.toThrow(NotACsv);
  });
});
