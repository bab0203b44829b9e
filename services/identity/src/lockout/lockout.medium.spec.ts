import { randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import type { SignInPlace } from './sign-in-guard.js';

const MINUTE = 60_000;
const PASSWORD = 'Abcdef1!';
const WRONG = 'Wrong123!';
const PHONE = 'phone-of-the-owner-1';
let identity: AccountFixture;

beforeAll(async () => {
  identity = await accountFixture('lockout');
});
afterAll(() => identity?.close());

const attempt = (email: string, password: string, from: Partial<SignInPlace>) =>
  identity.signIn(email, password, '', from);
const code = async (email: string, password: string, from: Partial<SignInPlace>) =>
  (await refusal(attempt(email, password, from))).code;
const outcome = async (email: string, password: string, from: Partial<SignInPlace>) =>
  attempt(email, password, from).then(
    () => 'SIGNED_IN',
    ({ code }: { code: string }) => code,
  );

async function aMember() {
  const email = `${randomUUID()}@example.com`;
  const { uuid } = await identity.register({ email, password: PASSWORD });
  return { email, uuid };
}

async function lock(email: string, from: Partial<SignInPlace>) {
  for (let i = 0; i < 5; i += 1) expect(await code(email, WRONG, from)).toBe('PASSWORD_WRONG');
  expect(await code(email, PASSWORD, from)).toBe('ACCOUNT_LOCKED');
}

describe('a lock', () => {
  it('holds for the range of addresses it came from, and for no other', async () => {
    const { email } = await aMember();
    await lock(email, { clientIp: '203.0.113.7' });
    expect(await code(email, PASSWORD, { clientIp: '203.0.113.200' })).toBe('ACCOUNT_LOCKED');
    await attempt(email, PASSWORD, { clientIp: '203.0.114.7' });
    await lock(email, { clientIp: '2001:db8:1:2::/64' });
    expect(await code(email, PASSWORD, { clientIp: '2001:db8:1:3::/64' })).toBe('ACCOUNT_LOCKED');
    await attempt(email, PASSWORD, { clientIp: '2001:db8:2:2::/64' });
  });

  it('of a range leaves out the device that has signed in before, which has a lock of its own', async () => {
    const { email } = await aMember();
    const phone = { clientIp: '203.0.113.7', uniqueToken: PHONE };
    await attempt(email, PASSWORD, phone);
    await lock(email, { clientIp: '203.0.113.9', uniqueToken: 'device-of-a-stranger' });
    await attempt(email, PASSWORD, phone);
    await lock(email, phone);
    await attempt(email, PASSWORD, { clientIp: '198.51.100.1' });
    identity.clock.advance(30 * MINUTE);
    await attempt(email, PASSWORD, phone);
  });

  it('is known by devices of this account only, and for 180 days', async () => {
    const [mine, other] = [await aMember(), await aMember()];
    const phone = { clientIp: '203.0.113.7', uniqueToken: PHONE };
    await attempt(other.email, PASSWORD, phone);
    await lock(mine.email, { clientIp: '203.0.113.9' });
    expect(await code(mine.email, PASSWORD, phone)).toBe('ACCOUNT_LOCKED');
    identity.clock.advance(180 * 24 * 60 * MINUTE);
    await lock(other.email, { clientIp: '203.0.113.9' });
    expect(await code(other.email, PASSWORD, phone)).toBe('ACCOUNT_LOCKED');
  });

  it('of every range ends with a new password', async () => {
    const { email } = await aMember();
    await lock(email, { clientIp: '203.0.113.7' });
    await lock(email, { clientIp: '198.51.100.7' });
    await identity.forgot(email);
    await identity.deliver();
    await identity.reset(identity.linkTo(email, '/password/reset'), 'Ghijkl2!');
    await attempt(email, 'Ghijkl2!', { clientIp: '203.0.113.7' });
    await attempt(email, 'Ghijkl2!', { clientIp: '198.51.100.7' });
  });
});

describe('the mail of a lock', () => {
  it.each([
    ['en', 'Sign-in to your account was locked'],
    ['bm', 'Log masuk ke akaun anda telah dikunci'],
  ])('goes to the owner once it begins, in %s, and its link is a way back', async (language, subject) => {
    const { email } = await identity.aMember({ password: PASSWORD, language });
    const place = { clientIp: '203.0.113.7', uniqueToken: 'new-phone-of-the-owner' };
    const mails = () => identity.mail.sent.filter(({ to, subject: sent }) => to === email && sent === subject);
    for (let i = 0; i < 4; i += 1) await code(email, WRONG, place);
    await identity.deliver();
    expect(mails()).toHaveLength(0);
    expect(await code(email, WRONG, place)).toBe('PASSWORD_WRONG');
    expect(await code(email, WRONG, place)).toBe('ACCOUNT_LOCKED');
    await identity.deliver();
    expect(mails()).toHaveLength(1);

    await identity.reset(identity.linkTo(email, '/password/reset'), 'Ghijkl2!', place.uniqueToken);
    await attempt(email, 'Ghijkl2!', place);
    // the device that followed the link is the owner's
    await lock(email, { clientIp: place.clientIp });
    await attempt(email, 'Ghijkl2!', place);
  });

  it('is sent twice a day at most, and never for an unknown account', async () => {
    const { email } = await aMember();
    for (const range of [1, 2, 3]) {
      await lock(email, { clientIp: `203.0.${range}.7` });
      await identity.deliver();
    }
    for (let i = 0; i < 5; i += 1) expect(await code(`x${email}`, WRONG, {})).toBe('USER_NOT_REGISTERED');
    await identity.deliver();
    const about = identity.mail.sent.filter(({ to, subject }) => to.endsWith(email) && subject.includes('locked'));
    expect(about.map(({ to }) => to)).toEqual([email, email]);
  });
});

describe('a guesser with many addresses', () => {
  // Writes the state that `count` guesses leave, without hashing as many passwords.
  const failuresSoFar = (count: number) =>
    identity.connection
      .collection<{ _id: string }>('lockouts')
      .updateMany({ _id: /[/]anywhere$/ }, { $set: { failures: Array(count).fill(identity.clock.now()) } });
  const from = (i: number) => ({ clientIp: `10.${i >> 8}.${i & 255}.1` });

  it('gets a hundred tries of one account, then one a half hour; the owner’s device is let in', async () => {
    const { email } = await aMember();
    const phone = { clientIp: '203.0.113.7', uniqueToken: PHONE };
    await attempt(email, PASSWORD, phone);
    expect(await code(email, WRONG, from(0))).toBe('PASSWORD_WRONG');
    await failuresSoFar(97);
    const guesses = Array.from({ length: 8 }, (_, i) => outcome(email, WRONG, from(i)));
    const codes = await Promise.all(guesses);
    expect(codes.sort()).toEqual([...Array(5).fill('ACCOUNT_LOCKED'), ...Array(3).fill('PASSWORD_WRONG')]);
    expect(await code(email, PASSWORD, from(999))).toBe('ACCOUNT_LOCKED');
    await attempt(email, PASSWORD, phone);
    identity.clock.advance(30 * MINUTE);
    expect(await code(email, WRONG, from(1_000))).toBe('PASSWORD_WRONG');
    expect(await code(email, PASSWORD, from(1_001))).toBe('ACCOUNT_LOCKED');
    identity.clock.advance(30 * MINUTE);
    await attempt(email, PASSWORD, from(1_002));
  });

  it('leaves no address in the database', async () => {
    const { email } = await aMember();
    await attempt(email, PASSWORD, { clientIp: '203.0.113.77', uniqueToken: PHONE });
    await lock(email, { clientIp: '203.0.113.77' });
    const names = ['lockouts', 'known_devices'];
    const docs = await Promise.all(names.map((name) => identity.connection.collection(name).find({}).toArray()));
    const kept = JSON.stringify(docs);
    expect(docs.every((of) => of.length > 0)).toBe(true);
    for (const secret of ['203.0.113', email, PHONE]) expect(kept).not.toContain(secret);
  });
});
