import { codeIdentity } from './domain/code-text.js';
import { readVoucherFile } from './voucher-file.js';

async function* whole(file: string | Uint8Array) {
  yield Buffer.from(file);
}

async function read(file: string | Uint8Array, column = '') {
  const reading = await readVoucherFile(whole(file), column);
  const [codes, bad]: [string[], string[]] = [[], []];
  for await (const row of reading.rows()) {
    if ('code' in row) codes.push(row.code);
    else bad.push(`${row.row} ${row.found}`);
  }
  return { ...reading, codes, bad };
}

const CODES = ['VMWXZRYJAH30015', 'VMWXZRYJAH30016', 'VMWXZRYJAH30017'];
const lines = (...rows: string[]) => [...rows, ''].join('\r\n');

describe('a file of voucher codes', () => {
  it.each([
    ...[
      'code',
      'Coupon Code',
      'KOD BAUCAR',
      'Voucher_Code',
      'e-Voucher code',
      'PIN',
      'Serial No.',
      'No. Siri',
      'Kod Unik',
    ],
    ...[
      'Redemption Key',
      'Gift card number',
      'VoucherNumber',
      'Kupon',
      'Unique redemption code (do not share)',
      'Kunci tebusan',
    ],
    ...['Voucher list November 2026', 'Senarai baucar untuk ahli', 'Activation', 'Kunci_Aktif'],
  ])('never takes the heading %j for a code', async (heading) => {
    expect((await read(lines(heading, ...CODES))).codes).toEqual(CODES);
    expect((await read(lines('Voucher list November 2026', '', heading, ...CODES))).codes).toEqual(CODES);
    expect(
      (await read(lines(`No,${heading},Value`, ...CODES.map((code, at) => `${at + 1},${code},5.00`)))).codes,
    ).toEqual(CODES);
    expect((await read(lines(heading, CODES[0]!))).codes).toEqual([CODES[0]]);
  });

  it('takes every row of a file without headings', async () => {
    expect(await read(lines(...CODES))).toMatchObject({ codes: CODES, bad: [], headingRow: undefined });
    const letters = ['QWERTYUIOP', 'ASDFGHJKLZ', 'A1B2C3D4E5'];
    expect((await read(lines(...letters))).codes).toEqual(letters);
    expect((await read(lines('ABCD 1234', 'EFGH 5678', 'JKLM 9012'))).codes).toEqual([
      'ABCD 1234',
      'EFGH 5678',
      'JKLM 9012',
    ]);
    expect((await read('GOOD1\n=1+1\nab\nAB€12\n<b>AB</b>\n')).bad).toEqual([
      '2 =1+1',
      '3 ab',
      '4 AB€12',
      '5 <b>AB</b>',
    ]);
  });

  it.each([
    ['Total,3', 'Jumlah,3', 'Total: 3 vouchers', 'Grand total;3', 'Prepared by Farah Ahmad', 'Tamat senarai baucar'],
  ])('never takes a totals row or a note below for a code', async (...below) => {
    for (const row of below) expect((await read(lines('Voucher Code', ...CODES, '', row))).codes).toEqual(CODES);
  });

  it('finds the codes in whatever column they stand', async () => {
    const named = lines(
      'Bil,Produk,Voucher,Tarikh',
      ...CODES.map((code, at) => `${at + 1},RM5 e-wallet,${code},31/12/2026`),
    );
    expect(await read(named)).toMatchObject({ codes: CODES, column: { id: 'C', heading: 'Voucher' } });
    const product = lines('Product code,Unique PIN', ...CODES.map((code) => `RM5-EW,${code}`));
    expect(await read(product)).toMatchObject({ codes: CODES, column: { id: 'B' } });
    const bare = lines(...CODES.map((code, at) => `${at + 1};5,00;21/11/2026;${code}`));
    expect(await read(bare)).toMatchObject({ codes: CODES, column: { id: 'D' }, headingRow: undefined });
  });

  it('takes the column that was chosen', async () => {
    const file = lines('Code,Serial', ...CODES.map((code, at) => `${code},S-000${at}`));
    expect((await read(file)).column).toMatchObject({ id: 'A', heading: 'Code' });
    expect(await read(file, 'B')).toMatchObject({ codes: ['S-0000', 'S-0001', 'S-0002'], column: { id: 'B' } });
  });

  it('explains each row where none holds a code', async () => {
    expect(await read('no,code\n,\n1,a\n2,b\n')).toMatchObject({ codes: [], bad: ['3 a', '4 b'] });
    expect((await read('?\n!!\n')).bad).toEqual(['1 ?', '2 !!']);
  });

  it('reads separators, quotes and prefixes that spreadsheets write', async () => {
    const file = lines('sep=;', 'code;value', ...CODES.map((code) => `${code};5`));
    expect((await read(file)).codes).toEqual(CODES);
    const quoted =
      'code,where it can be used\r\nVALID0000A,"Valid at:\nKLCC outlet\nuntil 31 December"\r\nVALID0000B,"Valid at:\nMid Valley"\r\n';
    expect((await read(quoted)).codes).toEqual(['VALID0000A', 'VALID0000B']);
    expect((await read('code\n="0012345"\n\'0012346\n\u200bＡＢＣ１２３\u00a0\n')).codes).toEqual([
      '0012345',
      '0012346',
      'ABC123',
    ]);
  });
});

describe('codeIdentity', () => {
  const spellings = ['ABC-123 x', 'abc-123x', ' ABC-\u200b123\u00a0X', 'ＡＢＣ-１２３X'];
  it('is one for every spelling of a code', () => {
    expect(new Set(spellings.map((code) => codeIdentity(code, false)))).toEqual(new Set(['ABC-123X']));
  });

  it('keeps upper and lower case apart where case matters', () => {
    expect(codeIdentity('Abc 123', true)).toBe('Abc123');
    expect(new Set(['abc', 'ABC', 'A bc'].map((code) => codeIdentity(code, true))).size).toBe(3);
  });
});
