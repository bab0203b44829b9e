import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

const passwords = new PasswordHasher();

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[4]!;
}

describe('password hasher', () => {
  it('verifies a password by a salted argon2id hash', async () => {
    const stored = await passwords.hash('Abcdef1!');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('Abcdef1!')).not.toBe(stored);
    expect(await passwords.verify(stored, 'Abcdef1!')).toBe(true);
    expect(await passwords.verify(stored, 'Abcdef1?')).toBe(false);
  });

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
    ['NFKC', 'NFD'],
  ])('knows a password again that was set in %s and is typed in %s', async (set, typed) => {
    const stored = await passwords.hash('Café#1234'.normalize(set));
    expect(await passwords.verify(stored, 'Café#1234'.normalize(typed))).toBe(true);
    expect(await passwords.verify(stored, 'Cafe#1234')).toBe(false);
  });

  it('renews the hash of another normal form, and no other', async () => {
    const password = 'Café#1234'.normalize('NFD');
    const renewed: string[] = [];
    const renew = (stored: string, typed: string) =>
      passwords.renew(stored, typed, async (next) => void renewed.push(next));
    await renew(await passwords.hash(password), password);
    await renew(await passwords.hash('Abcdef1!'), 'Abcdef1!');
    await renew(await hash('Another#1234'), password);
    await renew('', password);
    expect(renewed).toEqual([]);
    const foreign = await hash(password);
    expect(await passwords.verify(foreign, 'Café#1234'.normalize('NFC'))).toBe(true);
    await renew(foreign, 'Café#1234'.normalize('NFC'));
    expect(renewed).toHaveLength(1);
    expect(await passwords.verify(renewed[0]!, password)).toBe(true);
  });

  it('takes the same effort for an account that does not exist', async () => {
    const stored = await passwords.hash('Abcdef1!');
    expect(await passwords.verify(null, 'Abcdef1!')).toBe(false);
    const known = await seconds(() => passwords.verify(stored, 'wrong'));
    const unknown = await seconds(() => passwords.verify(null, 'wrong'));
    expect(unknown).toBeGreaterThan(known / 3);
  });
});
