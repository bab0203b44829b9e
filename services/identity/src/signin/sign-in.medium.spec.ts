import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { SessionStore } from '@club/platform';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';

const MINUTE = 60_000;
const PASSWORD = 'Abcdef1!';
let identity: AccountFixture;
let sessions: SessionStore;

beforeAll(async () => {
  identity = await accountFixture('sign_in');
  ({ sessions } = identity);
});
afterAll(() => identity?.close());

const attempt = (email: string, password: string) => identity.signIn(email, password);
const code = async (email: string, password: string) => (await refusal(attempt(email, password))).code;

async function aMember() {
  const email = `${randomUUID()}@example.com`;
  const { uuid } = await identity.register({ email, password: PASSWORD });
  return { email, uuid };
}

describe('sign-in', () => {
  it('opens a new session for e-mail and password', async () => {
    const { email, uuid } = await aMember();
    const first = await attempt(` ${email.toUpperCase()} `, PASSWORD);
    expect(first.member.id).toBe(uuid);
    expect(await sessions.read(first.token)).toMatchObject({ subjectId: uuid, type: 'user' });
    expect((await attempt(email, PASSWORD)).token).not.toBe(first.token);
  });

  it('returns the reason of a refusal', async () => {
    const { email } = await aMember();
    expect(await code(email, 'Wrong123!')).toBe('PASSWORD_WRONG');
    expect(await code(`${randomUUID()}@example.com`, PASSWORD)).toBe('USER_NOT_REGISTERED');
    expect(await code('nobody', PASSWORD)).toBe('INPUT_INVALID');
    expect(await code(email, '')).toBe('INPUT_INVALID');
    expect(await code(email, 'x'.repeat(129))).toBe('INPUT_INVALID');
  });

  it('is refused before the sign-up is verified', async () => {
    const email = `${randomUUID()}@example.com`;
    await identity.open({ email, password: PASSWORD });
    expect(await code(email, PASSWORD)).toBe('USER_NOT_REGISTERED');
  });

  it('reports that an account is blocked only when the password is right', async () => {
    const { email, uuid } = await aMember();
    await identity.connection.collection('members').updateOne({ _id: uuid as never }, { $set: { blocked: true } });
    expect(await code(email, 'Wrong123!')).toBe('PASSWORD_WRONG');
    expect(await code(email, PASSWORD)).toBe('ACCOUNT_BLOCKED');
  });

  it('sends a weak password of an earlier system to be reset', async () => {
    const { email, uuid } = await aMember();
    const passwordHash = await identity.passwords.hash('weakling');
    await identity.connection
      .collection('members')
      .updateOne({ _id: uuid as never }, { $set: { passwordHash, passwordImported: true } });
    expect(await refusal(attempt(email, 'weakling'))).toEqual({
      code: 'PASSWORD_NOT_STRONG',
      details: { userId: uuid, datems: identity.clock.now().getTime(), token: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });
});

describe('a password that can be written in several ways', () => {
  const composed = 'Kopi#é123';
  const decomposed = 'Kopi#e\u0301123';

  it.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('signs up as %j and in as %j', async (set, typed) => {
    const email = `${randomUUID()}@example.com`;
    const { uuid } = await identity.register({ email, password: set });
    expect((await attempt(email, typed)).member.id).toBe(uuid);
    expect(await code(email, 'Kopi#e123')).toBe('PASSWORD_WRONG');
  });

  it('is hashed again in its normal form at the next sign-in, also for many at once', async () => {
    const { email, uuid } = await aMember();
    const members = identity.connection.collection('members');
    await members.updateOne({ _id: uuid as never }, { $set: { passwordHash: await hash(decomposed) } });
    await Promise.all(Array.from({ length: 4 }, () => attempt(email, decomposed)));
    const stored = String((await members.findOne({ _id: uuid as never }))?.['passwordHash']);
    expect(await verify(stored, composed)).toBe(true);
    await attempt(email, composed);
    expect((await members.findOne({ _id: uuid as never }))?.['passwordHash']).toBe(stored);
  });
});

describe('lockout', () => {
  it('refuses the right password for 30 minutes after five wrong ones', async () => {
    const { email } = await aMember();
    for (let i = 0; i < 5; i += 1) expect(await code(email, 'Wrong123!')).toBe('PASSWORD_WRONG');
    expect(await code(email, PASSWORD)).toBe('ACCOUNT_LOCKED');
    identity.clock.advance(30 * MINUTE - 1);
    expect(await code(email, PASSWORD)).toBe('ACCOUNT_LOCKED');
    identity.clock.advance(1);
    await attempt(email, PASSWORD);
  });

  it('locks an unknown e-mail in the same way', async () => {
    const email = `${randomUUID()}@example.com`;
    for (let i = 0; i < 5; i += 1) expect(await code(email, 'Wrong123!')).toBe('USER_NOT_REGISTERED');
    expect(await code(email, PASSWORD)).toBe('ACCOUNT_LOCKED');
  });

  it('forgets failures after a success, and after 30 minutes', async () => {
    const { email } = await aMember();
    for (let i = 0; i < 4; i += 1) await code(email, 'Wrong123!');
    await attempt(email, PASSWORD);
    for (let i = 0; i < 4; i += 1) expect(await code(email, 'Wrong123!')).toBe('PASSWORD_WRONG');
    identity.clock.advance(30 * MINUTE);
    expect(await code(email, 'Wrong123!')).toBe('PASSWORD_WRONG');
    await attempt(email, PASSWORD);
  });

  it('answers five of 60 parallel guesses', async () => {
    const { email } = await aMember();
    const codes = await Promise.all(Array.from({ length: 60 }, (_, i) => code(email, `Wrong123!${i}`)));
    expect(codes.filter((one) => one === 'PASSWORD_WRONG')).toHaveLength(5);
    expect(codes.filter((one) => one === 'ACCOUNT_LOCKED')).toHaveLength(55);
  });

  it('accepts 20 parallel right passwords', async () => {
    const { email } = await aMember();
    await code(email, 'Wrong123!');
    const tokens = await Promise.all(Array.from({ length: 20 }, () => attempt(email, PASSWORD)));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(20);
  });

  it('keeps admins and members apart', async () => {
    const { email } = await aMember();
    for (let i = 0; i < 5; i += 1) {
      const nobody = { clientIp: '', uniqueToken: '' };
      await identity.guard.check({
        kind: 'admin',
        name: email,
        from: nobody,
        ownerId: null,
        storedHash: null,
        password: 'x',
      });
    }
    await attempt(email, PASSWORD);
  });
});
