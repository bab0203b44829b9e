import { ff1Decrypt, ff1Encrypt } from './ff1.js';

const K128 = '2B7E151628AED2A6ABF7158809CF4F3C';
const K192 = `${K128}EF4359D8D580AA4F`;
const K256 = `${K192}7F036D6F04FC6A94`;
const T10 = '39383736353433323130';
const T11 = '3737373770717273373737';
const DIGITS = '0123456789';
const LETTERS = '0123456789abcdefghi';

// NIST, "FF1 samples" (SP 800-38G): sample, key, radix, tweak, plaintext, ciphertext.
const SAMPLES: [number, string, number, string, string, string][] = [
  [1, K128, 10, '', DIGITS, '2433477484'],
  [2, K128, 10, T10, DIGITS, '6124200773'],
  [3, K128, 36, T11, LETTERS, 'a9tv40mll9kdu509eum'],
  [4, K192, 10, '', DIGITS, '2830668132'],
  [5, K192, 10, T10, DIGITS, '2496655549'],
  [6, K192, 36, T11, LETTERS, 'xbj3kv35jrawxv32ysr'],
  [7, K256, 10, '', DIGITS, '6657667009'],
  [8, K256, 10, T10, DIGITS, '1001623463'],
  [9, K256, 36, T11, LETTERS, 'xs8a0azh2avyalyzuwd'],
];

const digits = (text: string) => [...text].map((symbol) => parseInt(symbol, 36));
const text = (values: number[]) => values.map((value) => value.toString(36)).join('');

describe('FF1', () => {
  it.each(SAMPLES)('agrees with NIST sample %i', (_sample, key, radix, tweak, plain, sealed) => {
    const options = { key: Buffer.from(key, 'hex'), radix, tweak: Buffer.from(tweak, 'hex') };
    expect(text(ff1Encrypt(digits(plain), options))).toBe(sealed);
    expect(text(ff1Decrypt(digits(sealed), options))).toBe(plain);
  });

  it('refuses a domain below a million', () => {
    expect(() => ff1Encrypt([1, 2, 3, 4, 5], { key: Buffer.alloc(16), radix: 10 })).toThrow(RangeError);
  });
});
