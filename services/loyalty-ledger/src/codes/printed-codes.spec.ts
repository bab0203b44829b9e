import { readPrintedCodes } from './printed-codes.js';

async function read(file: string, column = ''): Promise<string[]> {
  async function* whole() {
    yield Buffer.from(file);
  }
  const codes: string[] = [];
  for await (const chunk of readPrintedCodes(whole(), column)) codes.push(...chunk);
  return codes;
}

const CODES = ['ABCDE12345', '0204300298', 'QWERTYUIOP'];
const lines = (...rows: string[]) => [...rows, ''].join('\r\n');

describe('a file of printed codes', () => {
  it.each(['Unique Code', 'KOD UNIK', 'code', 'Printed codes batch seven', 'UniqueCode', 'Kodbaharu_'])(
    'never has the heading %j for a code',
    async (heading) => {
      expect(await read(lines(heading, ...CODES))).toEqual(CODES);
      expect(await read(lines(`No;${heading}`, ...CODES.map((code, at) => `${at + 1};${code}`)))).toEqual(CODES);
    },
  );

  it('is read from the column that was chosen, however its codes are spelled', async () => {
    expect(await read(lines('code,old', ...CODES.map((code) => `x,${code.toLowerCase()}`)), 'B')).toEqual(CODES);
    expect(await read(lines('code', '="0204300298"', "'abcde-12345", 'Total,2'))).toEqual(['0204300298', 'ABCDE12345']);
  });

  it('is refused by the row that holds no code, by a column that it does not have, and when it is no sheet', async () => {
    await expect(read(lines('code', CODES[0]!, 'short'))).rejects.toMatchObject({
      ...{ code: 'INPUT_INVALID', fields: { codes: { details: { row: 3 } } } },
    });
    await expect(read(lines('code', CODES[0]!), 'F')).rejects.toMatchObject({ fields: { column: {} } });
    await expect(read('%PDF-1.7')).rejects.toMatchObject({ fields: { file: {} } });
  });
});
