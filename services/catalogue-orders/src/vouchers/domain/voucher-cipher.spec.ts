import { parseVersionedKeys } from '@club/platform';
import { VoucherCipher } from './voucher-cipher.js';

const ONE = `1:${'a1'.repeat(32)}`;
const TWO = `2:${'b2'.repeat(32)}`;
const cipher = (keys: string) => new VoucherCipher(parseVersionedKeys(keys));

describe('VoucherCipher', () => {
  it('opens what it sealed, and never writes the same twice', () => {
    const one = cipher(ONE);
    const [a, b] = [one.seal('ABC-123', 'v1'), one.seal('ABC-123', 'v1')];
    expect(a).not.toBe(b);
    expect(a).not.toContain('ABC');
    expect([one.open(a, 'v1'), one.open(b, 'v1')]).toEqual(['ABC-123', 'ABC-123']);
  });

  it('opens for its own record only, unchanged', () => {
    const one = cipher(ONE);
    const sealed = one.seal('ABC-123', 'v1');
    expect(() => one.open(sealed, 'v2')).toThrow();
    const middle = sealed.length - 6;
    const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
    expect(() => one.open(changed, 'v1')).toThrow();
  });

  it('seals with the newest key, opens with every one, and keeps its hashes', () => {
    const [old, both] = [cipher(ONE), cipher(`${ONE},${TWO}`)];
    expect(both.open(old.seal('ABC', 'v1'), 'v1')).toBe('ABC');
    const fresh = both.seal('ABC', 'v1');
    expect(fresh.startsWith('2.')).toBe(true);
    expect(() => old.open(fresh, 'v1')).toThrow('unknown key');
    expect(both.hash('ABC')).toBe(old.hash('ABC'));
    expect(cipher(TWO).hash('ABC')).not.toBe(old.hash('ABC'));
  });
});
