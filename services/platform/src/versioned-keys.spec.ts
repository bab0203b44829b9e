import { parseVersionedKeys } from './versioned-keys.js';

const ONE = `1:${'a1'.repeat(32)}`;
const TWO = `2:${'b2'.repeat(32)}`;

describe('versioned keys', () => {
  it('are read in their order', () => {
    expect(parseVersionedKeys(`${ONE}, ${TWO}`)).toEqual([
      { version: 1, secret: Buffer.from('a1'.repeat(32), 'hex') },
      { version: 2, secret: Buffer.from('b2'.repeat(32), 'hex') },
    ]);
  });

  it.each(['', '1:abc', `x:${'a'.repeat(64)}`, `${TWO},${ONE}`, `${ONE},${ONE}`])('are not %j', (keys) => {
    expect(() => parseVersionedKeys(keys)).toThrow();
  });

  it('are not repeated in a complaint', () => {
    expect(() => parseVersionedKeys(`0:${'c3'.repeat(32)}`)).toThrow(/^(?!.*c3c3)/);
  });
});
