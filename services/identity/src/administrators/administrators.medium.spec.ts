import { randomUUID } from 'node:crypto';
import { DomainError } from '@club/platform';
import { abortedAfterAudit, NOTHING_LEFT, ordersWithoutIndex } from '@club/platform/testing';
import { PLACE, administratorsFixture, PASSWORD } from '../../test/administrators-fixture.js';
import { refusal } from '../../test/fixture.js';
import { ADMINS_LIST } from '../admins/admins.repository.js';

const REASON = 'Left the company';
const ANY_PAGE = { offset: 0, limit: 0, sort: '', q: '' };
let office: Awaited<ReturnType<typeof administratorsFixture>>;

beforeAll(async () => {
  office = await administratorsFixture('administrators');
});
afterAll(() => office?.close());

const code = async (attempt: Promise<unknown>) => (await refusal(attempt)).code;
const fieldsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.fields : error),
  );
const aForm = (change: object = {}) => {
  const username = `new-${randomUUID()}`;
  return { username, name: 'Mei Lin', email: `${username}@example.com`, role: 'dev', code: '', key: '', ...change };
};
const stateOf = async (id: string) => (await office.queries.get(id)).admin.state;

describe('AdminConfirmation', () => {
  it('refuses changes without a code, with a wrong one and with one that was used, and nothing changes', async () => {
    const [boss, other] = [await office.anEnrolled(), await office.anEnrolled()];
    const used = boss.code();
    await office.invite.execute(boss.ctx, aForm({ code: used }));
    const wrong = String((Number(boss.code()) + 500_001) % 1_000_000).padStart(6, '0');
    for (const [typed, expected] of [
      ['', 'FIELD_REQUIRED'],
      [wrong, 'SECOND_FACTOR_WRONG'],
      [used, 'SECOND_FACTOR_WRONG'],
      [other.app(), 'SECOND_FACTOR_WRONG'],
    ] as const) {
      const command = { id: other.id, reason: REASON, code: typed };
      for (const attempt of [
        () => office.change.disable(boss.ctx, command),
        () => office.change.role(boss.ctx, { ...command, role: 'superadmin' }),
        () => office.end.execute(boss.ctx, { ...command, sessionId: '' }),
      ]) {
        // Every wrong code counts towards the lock of the second step.
        await office.guard.forgive({ kind: 'admin', name: boss.username });
        expect(await fieldsOf(attempt())).toMatchObject({ code: { code: expected } });
      }
    }
    expect(await stateOf(other.id)).toBe('active');
    expect(await office.sessions.read(other.token)).not.toBeNull();
    expect(await office.entriesOf(other.id)).toMatchObject([{ action: 'secondFactorEnrolled' }]);
  });

  it('locks the second step after five wrong codes, also for the right one', async () => {
    const [boss, other] = [await office.anEnrolled(), await office.anAdmin()];
    const disable = (typed: string) => office.change.disable(boss.ctx, { id: other.id, reason: REASON, code: typed });
    for (let i = 0; i < 5; i += 1) expect(await code(disable('000000'))).toBe('INPUT_INVALID');
    expect(await code(disable(boss.code()))).toBe('ACCOUNT_LOCKED');
    expect(await stateOf(other.id)).toBe('active');
  });

  it('asks an administrator without a second factor for no code where none is required', async () => {
    const [boss, other, enrolled] = [await office.anAdmin(), await office.anAdmin(), await office.anEnrolled()];
    const command = { id: other.id, reason: REASON, code: '' };
    expect(await code(office.uncoded.change.disable(enrolled.ctx, command))).toBe('INPUT_INVALID');
    expect(await office.uncoded.change.disable(boss.ctx, command)).toMatchObject({ state: 'disabled' });
  });
});

describe('ChangeAdministrator', () => {
  it('disables an account, whose sessions end and whose password opens nothing, and enables it again', async () => {
    const [boss, other] = [await office.anEnrolled(), await office.anEnrolled()];
    const command = { id: other.id, reason: REASON };
    expect(await code(office.change.disable(boss.ctx, { ...command, reason: '', code: boss.app() }))).toBe(
      'INPUT_INVALID',
    );
    expect(await office.change.disable(boss.ctx, { ...command, code: boss.code() })).toMatchObject({
      state: 'disabled',
    });
    expect(await office.sessions.read(other.token)).toBeNull();
    expect(await code(office.signIn(other.username))).toBe('ADMIN_LOGIN_INVALID');
    expect(await code(office.invite.execute(other.ctx, aForm({ code: other.code() })))).toBe('FORBIDDEN');
    // The same once more: nothing changes, and no code is needed.
    expect(await office.change.disable(boss.ctx, { ...command, code: '' })).toMatchObject({ state: 'disabled' });
    await office.change.enable(boss.ctx, { id: other.id, code: boss.code() });
    expect(await office.signIn(other.username)).toMatchObject({ secondFactor: 'code' });
    expect((await office.entriesOf(other.id)).slice(1)).toMatchObject([
      {
        action: 'disabled',
        actor: { id: boss.id },
        reason: REASON,
        before: { state: 'active' },
        after: { state: 'disabled' },
      },
      { action: 'enabled', before: { state: 'disabled' }, after: { state: 'active' } },
    ]);
  });

  it('changes a role, which ends the sessions of the earlier one', async () => {
    const [boss, other] = [await office.anEnrolled(), await office.anEnrolled()];
    const command = { id: other.id, role: 'superadmin', reason: 'Moved to support' };
    expect(await office.change.role(boss.ctx, { ...command, code: boss.code() })).toMatchObject({ role: 'superadmin' });
    expect(await office.sessions.read(other.token)).toBeNull();
    const token = await office.opened.execute((await office.queries.get(other.id)).admin, PLACE);
    expect(await office.change.role(boss.ctx, { ...command, code: '' })).toMatchObject({ role: 'superadmin' });
    expect(await office.sessions.read(token)).toMatchObject({ type: 'superadmin' });
    expect(await office.entriesOf(other.id)).toMatchObject([
      { action: 'secondFactorEnrolled' },
      { action: 'roleChanged', before: { role: 'dev' }, after: { role: 'superadmin' }, reason: 'Moved to support' },
    ]);
  });

  it('opens no session for an account that was disabled or got another role while it signed in', async () => {
    const [boss, other] = [await office.anEnrolled(), await office.anAdmin()];
    const read = (await office.queries.get(other.id)).admin;
    await office.change.role(boss.ctx, { id: other.id, role: 'superadmin', reason: REASON, code: boss.code() });
    expect(await code(office.opened.execute(read, PLACE))).toBe('ADMIN_LOGIN_INVALID');
    await office.change.disable(boss.ctx, { id: other.id, reason: REASON, code: boss.code() });
    expect(await code(office.opened.execute({ ...read, role: 'superadmin' }, PLACE))).toBe('ADMIN_LOGIN_INVALID');
    expect(await office.sessions.list(other.id)).toEqual([]);
  });

  it('never changes the role of whoever asks, nor disables them', async () => {
    const boss = await office.anEnrolled();
    const command = { id: boss.id, reason: REASON, code: boss.code() };
    expect(await code(office.change.disable(boss.ctx, command))).toBe('ADMIN_OWN_ACCOUNT');
    expect(await code(office.change.role(boss.ctx, { ...command, role: 'superadmin' }))).toBe('ADMIN_OWN_ACCOUNT');
    expect(await office.sessions.read(boss.token)).not.toBeNull();
    expect(await code(office.change.disable(boss.ctx, { ...command, id: randomUUID() }))).toBe('NOT_FOUND');
  });

  it.each(['disable', 'role'] as const)('keeps one of two active devs who %s each other at once', async (way) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await office.anAdmin(), await office.anAdmin()];
      const change = (by: typeof one, id: string) => {
        const command = { id, role: 'superadmin', reason: REASON, code: '' };
        return office.uncoded.change[way](by.ctx, command);
      };
      const results = await Promise.allSettled([change(one, two.id), change(two, one.id)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const accounts = await Promise.all([one, two].map(async ({ id }) => (await office.queries.get(id)).admin));
      expect(accounts.filter(({ role, state }) => role === 'dev' && state === 'active')).toHaveLength(1);
    }
  });

  it('stores neither a change nor its audit entry when the transaction fails after the entry', async () => {
    const [boss, other] = [await office.anAdmin(), await office.anAdmin()];
    const form = aForm();
    const admin = await office.uncoded.invite.execute(boss.ctx, form);
    await office.deliver();
    const { mailed } = office.invitationOf(form.email);
    const command = { id: other.id, reason: REASON, code: '' };
    const { change, invite } = office.uncoded;
    for (const write of [
      () => change.disable(boss.ctx, command),
      () => change.role(boss.ctx, { ...command, role: 'superadmin' }),
      () => invite.execute(boss.ctx, aForm()),
      () => invite.repeat(boss.ctx, { id: admin.id, code: '' }),
      () => office.accept.execute(office.ctx, { ...mailed, password: PASSWORD }),
    ]) {
      expect(await abortedAfterAudit({ connection: office.connection, audit: office.audit }, write)).toEqual(
        NOTHING_LEFT,
      );
    }
    await office.deliver();
    expect(await office.accept.read(mailed)).toMatchObject({ id: admin.id });
  });
});

it('EndAdministratorSessions ends one session or all, with a reason, and once', async () => {
  const [boss, other] = [await office.anEnrolled(), await office.anEnrolled()];
  const { admin } = await office.queries.get(other.id);
  const second = await office.opened.execute(admin, PLACE);
  const [first] = (await office.queries.get(other.id)).sessions;
  const end = (sessionId: string, typed: string) =>
    office.end.execute(boss.ctx, { id: other.id, sessionId, reason: 'Shared computer', code: typed });
  await end(first!.id, boss.code());
  await end(first!.id, '');
  expect(await office.sessions.read(other.token)).toBeNull();
  expect(await office.sessions.read(second)).not.toBeNull();
  await office.opened.execute(admin, PLACE);
  await end('', boss.code());
  expect(await office.sessions.list(other.id)).toEqual([]);
  expect((await office.entriesOf(other.id)).slice(1)).toMatchObject([
    { action: 'sessionsEnded', reason: 'Shared computer', before: { sessions: 2 }, after: { sessions: 1 } },
    { action: 'sessionsEnded', before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
});

it('AdministratorsQueries lists administrators by role and state, with second factor, sessions and last sign-in', async () => {
  const [enrolled, closed] = [await office.anEnrolled('superadmin'), await office.anAdmin('superadmin')];
  const boss = await office.anEnrolled();
  await office.change.disable(boss.ctx, { id: closed.id, reason: REASON, code: boss.code() });
  const list = async (filter: object, page: object = {}) =>
    (await office.queries.list({ role: '', state: '', ...filter }, { ...ANY_PAGE, ...page })).rows;
  const ids = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ admin }) => admin.id);
  const supers = await list({ role: 'superadmin' });
  expect(ids(supers)).toEqual(expect.arrayContaining([enrolled.id, closed.id]));
  expect(ids(supers)).not.toContain(boss.id);
  expect(supers.find(({ admin }) => admin.id === enrolled.id)).toMatchObject({
    ...{ secondFactor: true, sessions: [expect.anything()] },
    admin: { lastSignInAt: expect.any(Date) },
  });
  const disabled = ids(await list({ role: 'superadmin', state: 'disabled' }));
  expect(disabled).toContain(closed.id);
  expect(disabled).not.toContain(enrolled.id);
  expect(ids(await list({}, { q: enrolled.username.toUpperCase() }))).toEqual([enrolled.id]);
  const names = (await list({}, { sort: '-username' })).map(({ admin }) => admin.username);
  expect(names).toEqual([...names].sort().reverse());
  expect(await code(list({ role: 'user' }))).toBe('INPUT_INVALID');
  expect(await ordersWithoutIndex(office.connection, 'admins', ADMINS_LIST)).toEqual([]);
});
