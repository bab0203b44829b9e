import { CODE_LENGTH } from './alphabet.js';
import { BatchCsv, CHUNK_CODES } from './batch-csv.js';
import { CodeCipher } from './code-cipher.js';
import { looksLikeNumber, numberLikes } from './number-like.js';

describe('looksLikeNumber', () => {
  it.each([
    '0204300298',
    '30407703E2',
    '2E38012345',
    '0X12AB34CD',
    '0B01010101',
    '1MARCH2026',
    '0001DEC026',
    'DEC0000012',
  ])('returns true for %s, which a spreadsheet saves as another text', (code) =>
    expect(looksLikeNumber(code)).toBe(true),
  );

  it.each(['E204300298', '304077032E', '304E7703E2', '0204A00298', 'MARCHES026', 'ABCDEFGHJK'])(
    'returns false for %s',
    (code) => expect(looksLikeNumber(code)).toBe(false),
  );

  it.each(['JAN', 'FEB', 'MAR', 'MARCH', 'APR', 'MAY', 'SEP', 'SEPT', 'SEPTEMBER', 'DEC', 'DECEMBER'])(
    'returns true for digits before and after %s, which is a date, and false for other letters beside them',
    (month) => {
      expect(looksLikeNumber(`${month}${'1'.repeat(CODE_LENGTH - month.length)}`)).toBe(true);
      expect(looksLikeNumber(`1${month}${'1'.repeat(CODE_LENGTH - 1 - month.length)}`)).toBe(true);
      expect(looksLikeNumber(`${month}${'1'.repeat(CODE_LENGTH - 1 - month.length)}K`)).toBe(false);
      expect(looksLikeNumber(`K${month}${'1'.repeat(CODE_LENGTH - 1 - month.length)}`)).toBe(false);
    },
  );

  it.each(['10X12AB34C', '0X12AB34CK', '10B0101010', '0B0101010K', '0C12AB34CD', 'A204300298', '1E2E300298'])(
    'returns false for %s, which is a number only in part',
    (code) => expect(looksLikeNumber(code)).toBe(false),
  );
});

describe('numberLikes', () => {
  const found = (...codes: string[]) =>
    numberLikes(Buffer.from(codes.map((code) => `${code},\n`).join('')), codes.length, 12);

  it('finds a number, a date and a hexadecimal number of as many letters as they can have, at their places', () => {
    expect(found('ABCDEFGHJK', '9999999999', 'DECEMBER12', '0XABCDEFAB', 'MARCHES026')).toEqual([
      ...[false, true, true, true, false],
    ]);
  });

  it('finds nothing where no code looks like a number', () => {
    expect(found('ABCDEFGHJK', 'MARCHES026')).toBeUndefined();
    expect(found()).toBeUndefined();
  });
});

describe('BatchCsv', () => {
  const cipher = new CodeCipher(1, Buffer.alloc(32, 7));
  const codeOf = (lines: Buffer, index: number, length: number) =>
    lines.toString('latin1', index * length, index * length + CODE_LENGTH);

  it('leaves out the codes that look like numbers, and counts only those that it writes', () => {
    const csv = new BatchCsv({ brand: 'b', format: 'f', size: 's', points: 1 });
    const length = csv.size(1) - csv.size(0);
    const counters = 150_000;
    const left: string[] = [];
    let written = 0;
    for (let from = 0; from < counters; from += CHUNK_CODES) {
      const count = Math.min(CHUNK_CODES, counters - from);
      const { lines, codes } = csv.chunk(cipher, { keyVersion: 1, from, to: counters }, count, count);
      written += codes;
      expect(lines.length).toBe(codes * length);
      if (codes === count) continue;
      const printed = new Set(Array.from({ length: codes }, (_, index) => codeOf(lines, index, length)));
      for (let counter = from; counter < from + count; counter++) {
        const code = cipher.encodeOne(counter);
        if (!printed.has(code)) left.push(code);
      }
    }
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(looksLikeNumber)).toBe(true);
    expect(written).toBe(counters - left.length);
  });
});
