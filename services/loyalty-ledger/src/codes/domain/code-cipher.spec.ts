import { createHash } from 'node:crypto';
import { ALPHABET, CODE_LENGTH } from './alphabet.js';
import { CodeCipher, MAX_COUNTERS, deriveKeys } from './code-cipher.js';
import { ff1Decrypt, ff1Encrypt } from './ff1.js';

const SECRET = Buffer.alloc(32, 7);
const cipher = new CodeCipher(1, SECRET);

/** Reproducible bytes: a counter through SHA-256. */
function randomValues(count: number, limit: number, seed: string): number[] {
  return Array.from({ length: count }, (_, i) => {
    const bytes = createHash('sha256').update(`${seed}${i}`).digest();
    return Number(bytes.readBigUInt64BE() % BigInt(limit));
  });
}
const randomCodes = (count: number, seed: string) =>
  Array.from({ length: count }, (_, i) =>
    [...createHash('sha256').update(`${seed}${i}`).digest().subarray(0, CODE_LENGTH)]
      .map((byte) => ALPHABET[byte & 31])
      .join(''),
  );
const toDigits = (value: number, length: number) =>
  Array.from({ length }, (_, i) => Math.floor(value / 32 ** (length - 1 - i)) % 32);
function codesOf(from: number, count: number): string[] {
  const out = Buffer.alloc(count * CODE_LENGTH);
  cipher.encode(from, count, out, 0, CODE_LENGTH);
  return Array.from({ length: count }, (_, i) => out.toString('latin1', i * CODE_LENGTH, (i + 1) * CODE_LENGTH));
}

describe('CodeCipher', () => {
  it('permutes as the generic FF1 does, over random counters and both ends', () => {
    const { permutation } = deriveKeys(1, SECRET);
    for (const counter of [0, 1, MAX_COUNTERS - 1, ...randomValues(300, MAX_COUNTERS, 'counter')]) {
      const generic = ff1Encrypt(toDigits(counter, 9), { key: permutation, radix: 32 });
      const code = cipher.encodeOne(counter);
      expect(code.slice(0, 9)).toBe(generic.map((digit) => ALPHABET[digit]).join(''));
      expect(ff1Decrypt(generic, { key: permutation, radix: 32 })).toEqual(toDigits(counter, 9));
      expect(cipher.decode([code])).toEqual([counter]);
    }
  });

  it('gives the same codes in a chunk as one by one', () => {
    const from = MAX_COUNTERS - 500;
    expect(codesOf(from, 500)).toEqual(Array.from({ length: 500 }, (_, i) => cipher.encodeOne(from + i)));
  });

  it('generates codes that are all distinct and all valid', () => {
    const codes = codesOf(123_456, 20_000);
    expect(new Set(codes).size).toBe(20_000);
    expect(cipher.decode(codes)).toEqual(Array.from({ length: 20_000 }, (_, i) => 123_456 + i));
  });

  it('lets at most 1 in 25 random codes pass as typed', () => {
    const passed = cipher.decode(randomCodes(40_000, 'guess')).filter((counter) => counter >= 0).length;
    expect(passed).toBeGreaterThan(40_000 / 40);
    expect(passed).toBeLessThan(40_000 / 25);
  });

  it('notices 31 of 32 single-character typos', () => {
    const typos = codesOf(0, 10_000).map((code, i) => {
      const at = i % CODE_LENGTH;
      return code.slice(0, at) + ALPHABET[(ALPHABET.indexOf(code[at]!) + 1 + (i % 31)) % 32] + code.slice(at + 1);
    });
    expect(cipher.decode(typos).filter((counter) => counter >= 0).length).toBeLessThan(10_000 / 25);
  });

  it('refuses what is not a code', () => {
    expect(cipher.decode(['', '012345678', 'OOOOOOOOOO', '0123-56789', '01234567890'])).toEqual([-1, -1, -1, -1, -1]);
    expect(cipher.decode([])).toEqual([]);
  });

  it('refuses a code with something behind it, and one in small letters', () => {
    const code = cipher.encodeOne(5);
    expect(cipher.decode([`${code}0`, code.toLowerCase(), code])).toEqual([-1, -1, 5]);
  });

  it.each(['O00000000', '0000O0000', '00000000O'])(
    'refuses the letter O in %s, whatever the check character',
    (symbols) => {
      const codes = [...ALPHABET].map((check) => symbols + check);
      expect(cipher.decode(codes)).toEqual(codes.map(() => -1));
    },
  );

  it('keeps its form: codes that were printed years ago must be found', () => {
    expect([0, 1, MAX_COUNTERS - 1].map((counter) => cipher.encodeOne(counter))).toEqual([
      'SAFWK0ER6E',
      'ANWKX8NYFK',
      'FGCQCVMR2P',
    ]);
    expect(new CodeCipher(2, SECRET).encodeOne(0)).toBe('TJR9D3F6TZ');
  });

  it('finds each counter beside texts that are no codes', () => {
    const [first, second] = [7, 8].map((counter) => cipher.encodeOne(counter)) as [string, string];
    expect(cipher.decode(['', first, 'OOOOOOOOOO', second])).toEqual([-1, 7, -1, 8]);
  });

  it('makes other codes with another secret or another version', () => {
    const code = cipher.encodeOne(5);
    expect(new CodeCipher(1, Buffer.alloc(32, 8)).encodeOne(5)).not.toBe(code);
    expect(new CodeCipher(2, SECRET).encodeOne(5)).not.toBe(code);
  });

  it('refuses counters that do not exist', () => {
    for (const counter of [MAX_COUNTERS, -1, 1.5, Number.NaN]) {
      expect(() => cipher.encodeOne(counter)).toThrow(new RangeError('counter'));
    }
    expect(() => codesOf(MAX_COUNTERS - 1, 2)).toThrow(RangeError);
  });

  it.each([0, 31, 33])('refuses a secret of %i bytes', (length) => {
    expect(() => new CodeCipher(1, Buffer.alloc(length))).toThrow(new RangeError('a code secret has 32 bytes'));
  });
});
