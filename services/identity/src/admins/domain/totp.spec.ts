import { base32, otpauthUri, stepAt, stepOf, totpAt } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %d is %s', (second, code) => {
    const now = new Date(second * 1000);
    expect(totpAt(SECRET, stepAt(now))).toBe(code);
    expect(stepOf(SECRET, code, now)).toBe(stepAt(now));
  });

  it('accepts codes of the neighbouring steps and no others', () => {
    const now = new Date('2026-11-21T03:00:10Z');
    const present = stepAt(now);
    for (const by of [-1, 0, 1]) expect(stepOf(SECRET, totpAt(SECRET, present + by), now)).toBe(present + by);
    for (const by of [-2, 2]) expect(stepOf(SECRET, totpAt(SECRET, present + by), now)).toBeNull();
  });

  it.each([' 287082', '287 082', '２８７０８２', 'Your code is 287082.'])('reads the code in %j', (typed) => {
    expect(stepOf(SECRET, typed, new Date(59_000))).toBe(1);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is no code', (typed) => {
    expect(stepOf(SECRET, typed, new Date(59_000))).toBeNull();
  });

  // RFC 4648 §10, without padding
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of %j is %j', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('is set up by an otpauth address', () => {
    expect(otpauthUri(SECRET, { issuer: 'Baby Club', account: 'dev@club' })).toBe(
      'otpauth://totp/Baby%20Club:dev%40club?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Baby%20Club',
    );
  });
});
