import { DomainError } from '@club/platform';
import { authenticatorCode } from '@club/platform/testing';
import { administratorsFixture, PASSWORD, PLACE } from '../../test/administrators-fixture.js';
import { refusal } from '../../test/fixture.js';

const FROM = { clientIp: '', uniqueToken: '' };
const NEXT = 'Another#9x';
let office: Awaited<ReturnType<typeof administratorsFixture>>;
beforeAll(async () => {
  office = await administratorsFixture('own_account');
});
afterAll(() => office?.close());

const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).code;
/** Returns the codes of the fields that a call refuses. */
const fieldsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, { code }]) => [name, code]));
    },
  );
const openSession = async (username: string, place = PLACE) => {
  const admin = await office.admins.findByUsername(username);
  return office.opened.execute(admin!, place);
};
const isOpen = async (token: string) => (await office.sessions.read(token)) !== null;
const actionsOf = async (id: string) => (await office.entriesOf(id)).map(({ action }) => action);

describe('sessions of one’s own account', () => {
  it('are read with device, address and last use, and say which one asks', async () => {
    const { username, ctx, token } = await office.anEnrolled('superadmin');
    office.clock.advance(5 * 60_000);
    await openSession(username, { clientIp: '203.0.113.7', device: 'Safari, iPhone' });
    await office.sessions.read(token);
    const { sessions, admin } = await office.own.get(ctx, token);
    expect(admin.username).toBe(username);
    expect(sessions).toMatchObject([
      { current: true, usedAt: office.clock.now().toISOString(), address: '', device: '' },
      { current: false, address: '203.0.113.7', device: 'Safari, iPhone' },
    ]);
  });

  it('end one by one or all but the one that asks, each with an entry, and a repeat adds none', async () => {
    const { id, username, ctx, token } = await office.anEnrolled();
    const [one, two, three] = [await openSession(username), await openSession(username), await openSession(username)];
    const other = await office.anEnrolled();
    const sessionId = office.sessions.idOf(one);
    expect(await office.endOwn.execute(ctx, { sessionId, token })).toBe(1);
    expect(await office.endOwn.execute(ctx, { sessionId, token })).toBe(0);
    expect(await office.endOwn.execute(ctx, { sessionId: office.sessions.idOf(other.token), token })).toBe(0);
    expect(await Promise.all([one, two, other.token].map(isOpen))).toEqual([false, true, true]);
    expect(await office.endOwn.execute(ctx, { sessionId: '', token })).toBe(2);
    expect(await office.endOwn.execute(ctx, { sessionId: '', token })).toBe(0);
    expect(await Promise.all([two, three, token].map(isOpen))).toEqual([false, false, true]);
    const ended = (await office.entriesOf(id)).filter(({ action }) => action === 'sessionsEnded');
    expect(ended.map(({ before, after }) => [before, after])).toEqual([
      [{ sessions: 4 }, { sessions: 3 }],
      [{ sessions: 3 }, { sessions: 1 }],
    ]);
  });
});

describe('the password of one’s own account', () => {
  const change = (
    ctx: Parameters<typeof office.ownPassword.execute>[0],
    token: string,
    current: string,
    password: string,
  ) => office.ownPassword.execute(ctx, { current, password, token, ...FROM });

  it('needs the present one, follows the rules, is another one, and nothing changes when it is refused', async () => {
    const { username, ctx, token } = await office.anEnrolled();
    const other = await openSession(username);
    const tries = [
      await fieldsOf(change(ctx, token, '', '')),
      await fieldsOf(change(ctx, token, 'Wrong#123', NEXT)),
      await fieldsOf(change(ctx, token, PASSWORD, 'weak')),
      await fieldsOf(change(ctx, token, PASSWORD, PASSWORD)),
    ];
    expect(tries).toEqual([
      { current: 'FIELD_REQUIRED', password: 'FIELD_REQUIRED' },
      { current: 'PASSWORD_WRONG' },
      { password: 'PASSWORD_WEAK' },
      { password: 'PASSWORD_SAME' },
    ]);
    expect(await isOpen(other)).toBe(true);
    expect(await office.signIn(username)).toHaveProperty('ticket');
  });

  it('opens the account from then on, ends the other sessions, and leaves an entry without any password', async () => {
    const { id, username, ctx, token } = await office.anEnrolled('superadmin');
    const other = await openSession(username);
    await change(ctx, token, PASSWORD, NEXT);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect(await codeOf(office.signIn(username))).toBe('ADMIN_LOGIN_INVALID');
    expect(await office.signIn(username, NEXT)).toHaveProperty('ticket');
    expect((await office.entriesOf(id)).at(-1)).toMatchObject({ action: 'passwordChanged', before: {}, after: {} });
  });

  it('changes once for two at the same time, and five wrong ones lock it', async () => {
    const { id, ctx, token } = await office.anEnrolled();
    const both = await Promise.allSettled([NEXT, 'Third#9xyz'].map((next) => change(ctx, token, PASSWORD, next)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await actionsOf(id)).filter((action) => action === 'passwordChanged')).toHaveLength(1);
    const guessed = await office.anEnrolled();
    for (let n = 0; n < 5; n += 1) await fieldsOf(change(guessed.ctx, guessed.token, `Wrong#${n}abc`, NEXT));
    expect(await codeOf(change(guessed.ctx, guessed.token, PASSWORD, NEXT))).toBe('ACCOUNT_LOCKED');
  });
});

describe('the second factor of one’s own account', () => {
  const appOf = (secret: string) => () => authenticatorCode(secret, office.clock.now());
  const wrong = (code: string) => String((Number(code) + 500_001) % 1_000_000).padStart(6, '0');
  const begin = (ctx: Parameters<typeof office.ownFactor.begin>[0], given: { code?: string; password?: string }) =>
    office.ownFactor.begin(ctx, { code: '', password: '', ...given, ...FROM });

  it('is replaced by a code of the present app, which holds until the first code of the new one', async () => {
    const { id, username, ctx, token, code } = await office.anEnrolled();
    const other = await openSession(username);
    expect(await fieldsOf(begin(ctx, {}))).toEqual({ code: 'FIELD_REQUIRED' });
    expect(await fieldsOf(begin(ctx, { password: PASSWORD }))).toEqual({ code: 'FIELD_REQUIRED' });
    const { secret } = await begin(ctx, { code: code() });
    const app = appOf(secret);
    expect(await fieldsOf(office.ownFactor.confirm(ctx, { code: wrong(app()), token }))).toEqual({
      code: 'SECOND_FACTOR_WRONG',
    });
    // the present app still confirms
    const second = await begin(ctx, { code: code() });
    expect(await fieldsOf(office.ownFactor.confirm(ctx, { code: app(), token }))).toEqual({
      code: 'SECOND_FACTOR_WRONG',
    });
    const recovery = await office.ownFactor.confirm(ctx, { code: appOf(second.secret)(), token });
    expect(new Set(recovery).size).toBe(10);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect((await office.own.get(ctx, token)).recoveryCodesLeft).toBe(10);
    const signIn = await office.signIn(username);
    if (!('ticket' in signIn)) throw new Error('a session without a second step');
    const old = { ticket: signIn.ticket, code: code(), ...PLACE };
    expect(await codeOf(office.prove.execute(office.ctx, old))).toBe('SECOND_FACTOR_WRONG');
    expect(await office.prove.execute(office.ctx, { ...old, code: recovery[0]! })).toHaveProperty('token');
    expect(await actionsOf(id)).toEqual(['secondFactorEnrolled', 'secondFactorReplaced', 'recoveryCodeUsed']);
  });

  it('is void when its first code comes later than ten minutes, or is sent again', async () => {
    const { ctx, token, code } = await office.anEnrolled();
    const late = await begin(ctx, { code: code() });
    office.clock.advance(10 * 60_000);
    const confirm = (secret: string) => office.ownFactor.confirm(ctx, { code: appOf(secret)(), token });
    expect(await codeOf(confirm(late.secret))).toBe('FACTOR_SETUP_EXPIRED');
    const { secret } = await begin(ctx, { code: code() });
    await confirm(secret);
    expect(await codeOf(confirm(secret))).toBe('FACTOR_SETUP_EXPIRED');
  });

  it('is set up by the password where there is none, and removed only where none is required', async () => {
    const { id, username, ctx } = await office.anAdmin();
    const token = await openSession(username);
    const free = office.uncoded.ownFactor;
    const start = (password: string) => free.begin(ctx, { code: '', password, ...FROM });
    expect(await fieldsOf(start(''))).toEqual({ password: 'FIELD_REQUIRED' });
    expect(await fieldsOf(start('Wrong#123'))).toEqual({ password: 'PASSWORD_WRONG' });
    const { secret } = await start(PASSWORD);
    await free.confirm(ctx, { code: appOf(secret)(), token });
    office.clock.advance(30_000);
    expect(await office.uncoded.own.get(ctx, token)).toMatchObject({
      recoveryCodesLeft: 10,
      secondFactorRequired: false,
    });
    expect(await codeOf(office.ownFactor.remove(ctx, appOf(secret)()))).toBe('FORBIDDEN');
    expect(await fieldsOf(free.remove(ctx, ''))).toEqual({ code: 'FIELD_REQUIRED' });
    await free.remove(ctx, appOf(secret)());
    await free.remove(ctx, '');
    expect(await office.uncoded.own.get(ctx, token)).toMatchObject({ secondFactorSince: null, recoveryCodesLeft: 0 });
    expect(await actionsOf(id)).toEqual(['secondFactorEnrolled', 'secondFactorRemoved']);
  });
});
