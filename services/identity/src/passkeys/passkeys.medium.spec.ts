import { connectRedis, createLogger, type RedisClient } from '@club/platform';
import { testEnv, watchSecurityEvents } from '@club/platform/testing';
import { Authenticator, type Deviation } from '../../test/authenticator.js';
import { refusal } from '../../test/fixture.js';
import { type PrivacyFixture, privacyFixture } from '../../test/privacy-fixture.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyChanges } from './passkey-changes.js';
import { PasskeyVerifier } from './passkey-verifier.js';
import { PasskeysQueries } from './passkeys.queries.js';
import { AddPasskey } from './usecases/add-passkey.js';
import { PasskeySignIn } from './usecases/passkey-sign-in.js';
import { RemovePasskey } from './usecases/remove-passkey.js';

const PASSWORD = 'Abcdef1!';
const MINUTE = 60_000;
let account: PrivacyFixture;
let redis: RedisClient;
let add: AddPasskey;
let remove: RemovePasskey;
let signIn: PasskeySignIn;
let queries: PasskeysQueries;

beforeAll(async () => {
  account = await privacyFixture('identity-passkeys');
  const { connection, clock, members, guard, sessions, memberSessions, notifications, config, passkeys } = account;
  const logger = createLogger({ service: 'test', level: 'silent' });
  redis = await connectRedis({ url: testEnv().REDIS_URL, prefix: `${account.db.name}:passkeys:`, logger });
  const challenges = new PasskeyChallenges(redis, clock);
  const verifier = new PasskeyVerifier(config, logger);
  const changes = new PasskeyChanges(members, guard, sessions, notifications, clock);
  add = new AddPasskey(members, passkeys, challenges, verifier, changes, connection, config, clock);
  remove = new RemovePasskey(passkeys, changes, memberSessions, connection);
  signIn = new PasskeySignIn(members, passkeys, challenges, verifier, guard, memberSessions, clock);
  queries = new PasskeysQueries(passkeys, changes);
});
afterAll(async () => {
  redis?.disconnect();
  await account?.close();
});
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const isOpen = async (token: string) => (await account.sessions.read(token)) !== null;

/** A member who has just signed in by password. */
async function aMember() {
  const { id: memberId, email } = await account.aMember();
  const { token } = await account.signIn(email, PASSWORD);
  return { memberId, email, token, password: '' };
}
type Asking = Awaited<ReturnType<typeof aMember>>;

async function addWith(device: Authenticator, member: Asking, deviation: Deviation = {}) {
  const { challenge } = await add.start(member);
  const { memberId } = member;
  const answer = { ...device.create(challenge, deviation), memberId, transports: ['internal', 'x'], device: 'Chrome' };
  await add.execute(answer);
  return answer;
}

/** A member with a passkey, and the device that has it. */
async function withPasskey() {
  const member = await aMember();
  const device = new Authenticator(member.memberId);
  const answer = await addWith(device, member);
  const [passkey] = await queries.list(member.memberId);
  return { member, device, answer, passkey: passkey! };
}

async function signInWith(device: Authenticator, deviation: Parameters<Authenticator['sign']>[1] = {}) {
  const { challenge } = await signIn.start();
  return signIn.execute(device.sign(challenge, deviation));
}

describe('a passkey', () => {
  it('opens a session of its member, on a device that is known from then on', async () => {
    const { member, device } = await withPasskey();
    const { challenge } = await signIn.start();
    const phone = 'a-phone-with-a-passkey';
    const { token, member: opened } = await signIn.execute({ ...device.sign(challenge), uniqueToken: phone });
    expect(opened.id).toBe(member.memberId);
    expect(await account.sessions.read(token)).toMatchObject({ subjectId: member.memberId, openedBy: 'passkey' });
    expect(await account.guard.knows({ kind: 'member', id: member.memberId }, phone)).toBe(true);
    expect(await queries.list(member.memberId)).toMatchObject([
      { device: 'Chrome', counter: 1, transports: ['internal'], usedAt: account.clock.now() },
    ]);
  });

  it('is added once, and its member is notified by mail, or by SMS while no e-mail is confirmed', async () => {
    const watched = watchSecurityEvents();
    const { member, answer } = await withPasskey();
    await add.execute(answer);
    expect(await queries.list(member.memberId)).toHaveLength(1);
    expect(watched.seen.filter(({ securityEvent }) => securityEvent === 'passkey changed')).toMatchObject([
      { subjectId: member.memberId, reason: 'added' },
    ]);
    const { number } = (await account.members.findById(member.memberId))!;
    await account.deliver();
    expect(account.sms.sent.filter(({ to }) => to === number)).toMatchObject([
      expect.anything(),
      { text: expect.stringContaining('a passkey was added') },
    ]);
    await account.members.update(member.memberId, { emailConfirmedAt: account.clock.now() });
    await addWith(new Authenticator(member.memberId), member);
    await account.deliver();
    expect(account.mail.sent.filter(({ to }) => to === member.email)).toMatchObject([
      { subject: 'A passkey was added to your account', text: expect.stringContaining('/passkeys') },
    ]);
  });

  it('is removed, which ends the other sessions and leaves this one', async () => {
    const { member, device, passkey } = await withPasskey();
    const other = await signInWith(device);
    await remove.execute({ ...member, id: passkey.id });
    expect([await isOpen(member.token), await isOpen(other.token)]).toEqual([true, false]);
    expect(await code(signInWith(device))).toBe('PASSKEY_UNKNOWN');
    expect(await code(remove.execute({ ...member, id: passkey.id }))).toBe('NOT_FOUND');
  });

  it('is limited to ten of a member', async () => {
    const member = await aMember();
    for (let i = 0; i < 10; i += 1) await addWith(new Authenticator(member.memberId), member);
    expect(await code(add.start(member))).toBe('PASSKEY_LIMIT');
  });

  it('is in the copy of the data, and gone with its member', async () => {
    const { member, device, passkey } = await withPasskey();
    expect((await account.exports.read(member.memberId)).passkeys).toMatchObject([{ device: 'Chrome', usedAt: null }]);
    const { challenge } = await signIn.start();
    await account.delete(member.memberId, { password: PASSWORD });
    expect(await code(signIn.execute(device.sign(challenge)))).toBe('PASSKEY_UNKNOWN');
    expect(await account.everything()).not.toContain(passkey.credentialId);
  });
});

describe('a change of passkeys', () => {
  it('asks for the password ten minutes after the sign-in, and counts wrong ones', async () => {
    const { member, passkey } = await withPasskey();
    account.clock.advance(10 * MINUTE);
    const fields = (password: string) => add.start({ ...member, password });
    expect(await queries.get(member)).toMatchObject({ confirmation: 'password' });
    await expect(fields('')).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { password: expect.anything() } });
    const removal = remove.execute({ ...member, id: passkey.id, password: 'Wrong123!' });
    await expect(removal).rejects.toMatchObject({ fields: { password: { code: 'PASSWORD_WRONG' } } });
    expect(await isOpen(member.token)).toBe(true);
    await fields(PASSWORD);
    for (let i = 0; i < 5; i += 1) expect(await code(fields('Wrong123!'))).toBe('INPUT_INVALID');
    expect(await code(fields(PASSWORD))).toBe('ACCOUNT_LOCKED');
  });

  it('asks for a new sign-in of a member without a password', async () => {
    const { member } = await withPasskey();
    await account.members.update(member.memberId, { passwordHash: '' });
    account.clock.advance(10 * MINUTE);
    expect(await code(add.start(member))).toBe('SIGN_IN_AGAIN');
  });
});

describe('a browser’s answer is refused', () => {
  it.each<[string, Deviation]>([
    ['from another address', { origin: 'https://club.example.org' }],
    ['for another club', { rpId: 'club.example.org' }],
    ['of somebody whom the device has not recognised', { flags: 0b001 }],
  ])('%s', async (_, deviation) => {
    const { device } = await withPasskey();
    expect(await code(signInWith(device, deviation))).toBe('PASSKEY_REFUSED');
    const member = await aMember();
    expect(await code(addWith(new Authenticator(member.memberId), member, deviation))).toBe('PASSKEY_REFUSED');
    expect(await queries.list(member.memberId)).toEqual([]);
  });

  it('when its challenge was answered before, also at the same time', async () => {
    const { device } = await withPasskey();
    const { challenge } = await signIn.start();
    const answer = device.sign(challenge);
    const both = await Promise.allSettled([signIn.execute(answer), signIn.execute(answer)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await code(signIn.execute(answer))).toBe('PASSKEY_EXPIRED');
    expect(await code(signIn.execute(device.sign(challenge)))).toBe('PASSKEY_EXPIRED');
  });

  it('five minutes after its challenge, and for a challenge of another purpose or member', async () => {
    const { member, device } = await withPasskey();
    const [late, { challenge }] = [await signIn.start(), await add.start(member)];
    expect(await code(signIn.execute(device.sign(challenge)))).toBe('PASSKEY_EXPIRED');
    const other = await aMember();
    const foreign = new Authenticator(other.memberId).create((await add.start(member)).challenge);
    const taken = add.execute({ ...foreign, memberId: other.memberId, transports: [], device: '' });
    expect(await code(taken)).toBe('PASSKEY_EXPIRED');
    account.clock.advance(5 * MINUTE);
    expect(await code(signIn.execute(device.sign(late.challenge)))).toBe('PASSKEY_EXPIRED');
  });

  it('for another member, whose passkey it is not', async () => {
    const { device, passkey } = await withPasskey();
    const other = await aMember();
    expect(await code(signInWith(device, { memberId: other.memberId }))).toBe('PASSKEY_REFUSED');
    expect(await code(addWith(device, other))).toBe('PASSKEY_REFUSED');
    expect(await code(remove.execute({ ...other, id: passkey.id }))).toBe('NOT_FOUND');
    expect((await signInWith(device)).member.id).toBe(passkey.memberId);
  });

  it('when its count is not above the last one, as of a copy of the device', async () => {
    const { device } = await withPasskey();
    await signInWith(device, { counter: 7 });
    expect(await code(signInWith(device, { counter: 7 }))).toBe('PASSKEY_REFUSED');
    expect(await code(signInWith(device, { counter: 3 }))).toBe('PASSKEY_REFUSED');
    await signInWith(device, { counter: 8 });
  });

  it('for a member who is blocked, and for a signature of another key', async () => {
    const { member, device } = await withPasskey();
    const { challenge } = await signIn.start();
    const forged = {
      ...device.sign(challenge),
      signature: new Authenticator(member.memberId).sign(challenge).signature,
    };
    expect(await code(signIn.execute(forged))).toBe('PASSKEY_REFUSED');
    await account.members.update(member.memberId, { blocked: true } as never);
    expect(await code(signInWith(device))).toBe('ACCOUNT_BLOCKED');
  });
});
