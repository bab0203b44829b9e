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
  it('knows a password again, salted, by argon2id', async () => {
    const stored = await passwords.hash('Abcdef1!');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('Abcdef1!')).not.toBe(stored);
    expect(await passwords.verify(stored, 'Abcdef1!')).toBe(true);
    expect(await passwords.verify(stored, 'Abcdef1?')).toBe(false);
  });

  it('works as hard for somebody who does not exist', async () => {
    const stored = await passwords.hash('Abcdef1!');
    expect(await passwords.verify(null, 'Abcdef1!')).toBe(false);
    const known = await seconds(() => passwords.verify(stored, 'wrong'));
    const unknown = await seconds(() => passwords.verify(null, 'wrong'));
    expect(unknown).toBeGreaterThan(known / 3);
  });
});
