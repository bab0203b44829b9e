import { Sealer } from './sealer.js';
import { parseVersionedKeys } from './versioned-keys.js';

const OLD = `1:${'a'.repeat(64)}`;
const BOTH = `${OLD},2:${'b'.repeat(64)}`;
const sealer = (keys: string, purpose = 'test') => new Sealer(parseVersionedKeys(keys), purpose);

describe('Sealer', () => {
  it('opens what it sealed, with the newest key and with those before', () => {
    const old = sealer(OLD).seal('secret', 'one');
    expect(old).not.toContain('secret');
    expect(sealer(BOTH).open(old, 'one')).toBe('secret');
    expect(sealer(BOTH).seal('secret', 'one')).toMatch(/^2\./);
    expect(sealer(OLD).seal('secret', 'one')).not.toBe(old);
  });

  it('opens nothing with another key, nothing changed, and nothing for another purpose', () => {
    const sealed = sealer(OLD).seal('secret', 'one');
    expect(() => sealer(OLD).open(sealed, 'other')).toThrow();
    expect(() => sealer(OLD, 'else').open(sealed, 'one')).toThrow();
    expect(() => sealer(OLD).open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'one')).toThrow();
    expect(() => sealer(OLD).open(sealer(BOTH).seal('secret', 'one'), 'one')).toThrow('unknown key');
    expect(() => new Sealer([], 'test')).toThrow('no key for test');
  });
});
