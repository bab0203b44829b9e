import { AdminAudit, DomainError, Outbox, type RequestContext } from '@club/platform';
import { watchSecurityEvents } from '@club/platform/testing';
import { type AccountFixture, accountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import { SecurityQueries } from './security.queries.js';
import { ChangePassword } from './usecases/change-password.js';
import { EndSessions } from './usecases/end-sessions.js';
import { NotifyOfLock } from './usecases/notify-of-lock.js';
import { RequestPasswordReset } from './usecases/request-password-reset.js';

const PASSWORD = 'Abcdef1!';
const NEW = 'Fresh123!';
const HERE = { clientIp: '203.0.113.7', uniqueToken: '' };
let account: AccountFixture;
let change: ChangePassword;
let end: EndSessions;
let queries: SecurityQueries;

beforeAll(async () => {
  account = await accountFixture('security');
  const { members, guard, passwords, shop, links, notifications, limiter, connection, clock } = account;
  const { sessions, memberSessions } = account;
  const locks = new NotifyOfLock(new RequestPasswordReset(members, links, notifications, limiter, connection), limiter);
  const audit = new AdminAudit(new Outbox(connection), clock);
  change = new ChangePassword(
    ...([members, guard, passwords, shop, locks, notifications, memberSessions, audit, connection] as const),
  );
  end = new EndSessions(memberSessions, sessions);
  queries = new SecurityQueries(members, sessions);
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const isOpen = async (token: string) => (await account.sessions.read(token)) !== null;
/** Returns the codes of the fields that a call refuses. */
const fieldsOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof DomainError)) throw new Error('the call succeeded');
  return Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, field]) => [name, field.code]));
};

/** A member who is signed in on two devices. */
async function twoDevices() {
  const { id: memberId, email } = await account.aMember();
  const token = await account.memberSessions.open(memberId, { device: 'Chrome, Android' });
  account.clock.advance(60_000);
  const other = await account.memberSessions.open(memberId, { device: 'Safari, iPhone' });
  return { memberId, email, token, other };
}

const changeOf = (
  { memberId, token }: { memberId: string; token: string },
  current: string,
  password: string,
  from = HERE,
) => {
  const ctx: RequestContext = { ...account.ctx, actor: { id: memberId, type: 'member' } };
  return change.execute(ctx, { memberId, token, current, password, ...from });
};
const signInHere = (email: string, password: string) => account.signIn(email, password, '', HERE);
const entriesOf = async (memberId: string) =>
  (await account.outbox()).map(({ event }) => event).filter(({ data }) => data.recordId === memberId);

describe('devices of a member', () => {
  it('are listed with their names, and the one that asks is marked', async () => {
    const { memberId, token } = await twoDevices();
    expect(await queries.get(memberId, token)).toMatchObject({
      hasPassword: true,
      sessions: [
        { device: 'Chrome, Android', current: true, createdAt: '2026-11-21T03:00:00.000Z' },
        { device: 'Safari, iPhone', current: false, usedAt: '2026-11-21T03:01:00.000Z' },
      ],
    });
    expect(await code(queries.get('nobody', token))).toBe('USER_NOT_FOUND');
  });

  it('have the name that came with the sign-in', async () => {
    const { id, email } = await account.aMember();
    const { token } = await account.signIn(email, PASSWORD, '', { device: 'Firefox, Windows' } as never);
    expect((await queries.get(id, token)).sessions).toMatchObject([{ device: 'Firefox, Windows', current: true }]);
  });

  it('are logged out one by one, and again without an error', async () => {
    const { memberId, token, other } = await twoDevices();
    const sessionId = account.sessions.idOf(other);
    expect(await end.execute({ memberId, token, sessionId })).toBe(1);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect(await end.execute({ memberId, token, sessionId })).toBe(0);
  });

  it('are logged out together, but for the one that asks', async () => {
    const { memberId, token, other } = await twoDevices();
    expect(await end.execute({ memberId, token, sessionId: '' })).toBe(1);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
  });

  it('of another member are not found, and stay', async () => {
    const [mine, theirs] = [await twoDevices(), await twoDevices()];
    const watched = watchSecurityEvents();
    const sessionId = account.sessions.idOf(theirs.other);
    expect(await code(end.execute({ ...mine, sessionId }))).toBe('NOT_FOUND');
    expect(await isOpen(theirs.other)).toBe(true);
    expect(watched.seen).toMatchObject([{ securityEvent: 'foreign id refused', place: 'end session' }]);
  });
});

describe('a password that its member changes', () => {
  it.each([
    ['nothing typed', '', '', { current: 'FIELD_REQUIRED', password: 'FIELD_REQUIRED' }],
    ['a wrong present one', 'Wrong123!', NEW, { current: 'PASSWORD_WRONG' }],
    ['a weak one', PASSWORD, 'weakling', { password: 'PASSWORD_WEAK' }],
    ['a common one', PASSWORD, 'P@ssw0rd', { password: 'PASSWORD_COMMON' }],
    ['the same one', PASSWORD, PASSWORD, { password: 'PASSWORD_SAME' }],
  ])('is refused for %s, and nothing changes', async (_, current, password, fields) => {
    const member = await twoDevices();
    expect(await fieldsOf(changeOf(member, current, password))).toEqual(fields);
    expect(await isOpen(member.other)).toBe(true);
    expect((await signInHere(member.email, PASSWORD)).member.id).toBe(member.memberId);
    expect(await entriesOf(member.memberId)).not.toContainEqual(expect.objectContaining({ type: 'AdminActed' }));
  });

  it('needs one: an account without it gets its first by a mailed link', async () => {
    const member = await twoDevices();
    await account.members.update(member.memberId, { passwordHash: '' });
    expect(await code(changeOf(member, PASSWORD, NEW))).toBe('FORBIDDEN');
    expect(await queries.get(member.memberId, member.token)).toMatchObject({ hasPassword: false });
    expect(await code(changeOf({ ...member, memberId: 'nobody' }, PASSWORD, NEW))).toBe('USER_NOT_FOUND');
  });

  it('opens the account from then on, ends the other sessions, and is recorded without any password', async () => {
    const member = await twoDevices();
    const { memberId, email, token, other } = member;
    const watched = watchSecurityEvents();
    await changeOf(member, PASSWORD, NEW);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect(await code(signInHere(email, PASSWORD))).toBe('PASSWORD_WRONG');
    expect((await signInHere(email, NEW)).member.id).toBe(memberId);
    expect(watched.seen).toContainEqual(
      expect.objectContaining({ securityEvent: 'password changed', subjectId: memberId, reason: 'changed' }),
    );
    expect(await entriesOf(memberId)).toContainEqual(
      expect.objectContaining({
        type: 'AdminActed',
        actor: { id: memberId, type: 'member' },
        data: expect.objectContaining({ record: 'member', action: 'passwordChanged', before: {}, after: {} }),
      }),
    );
  });

  it('is notified by SMS while no e-mail is confirmed, and by mail afterwards', async () => {
    const member = await twoDevices();
    await changeOf(member, PASSWORD, NEW);
    await account.deliver();
    const { number } = (await account.members.findById(member.memberId))!;
    expect(account.sms.sent.findLast(({ to }) => to === number)?.text).toContain('your password was changed');
    await account.members.update(member.memberId, { emailConfirmedAt: account.clock.now() });
    await changeOf(member, NEW, 'Third#9xyz');
    await account.deliver();
    expect(account.mail.sent.filter(({ to }) => to === member.email)).toMatchObject([
      { subject: 'Your password was changed', text: expect.stringContaining('/security') },
    ]);
  });

  it('changes once for two at the same time', async () => {
    const member = await twoDevices();
    const both = await Promise.allSettled([NEW, 'Third#9xyz'].map((next) => changeOf(member, PASSWORD, next)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('has the budget of the sign-in: guesses lock both, for that place, and the member is mailed', async () => {
    const member = await twoDevices();
    for (let n = 0; n < 3; n += 1) await fieldsOf(changeOf(member, `Wrong#${n}abc`, NEW));
    for (let n = 0; n < 2; n += 1) await refusal(signInHere(member.email, 'Wrong123!'));
    expect(await code(changeOf(member, PASSWORD, NEW))).toBe('ACCOUNT_LOCKED');
    expect(await code(signInHere(member.email, PASSWORD))).toBe('ACCOUNT_LOCKED');
    await account.deliver();
    expect(account.mail.sent.filter(({ to }) => to === member.email)).toMatchObject([
      { subject: 'Sign-in to your account was locked' },
    ]);
    await changeOf(member, PASSWORD, NEW, { clientIp: '198.51.100.9', uniqueToken: '' });
  });
});
