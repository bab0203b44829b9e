import { randomUUID } from 'node:crypto';
import { AdminAudit, DomainError, Outbox, type RequestContext, Sealer } from '@club/platform';
import { abortedAfterAudit, adminContext, authenticatorCode, NOTHING_LEFT } from '@club/platform/testing';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import { AdminConfirmation } from './admin-confirmation.js';
import { AdminsRepository } from './admins.repository.js';
import { activeAdmin, type AdminRole } from './domain/admin.js';
import { SecondFactorCodes } from './second-factor-codes.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { AdminSignIn } from './usecases/admin-sign-in.js';
import { EnrolSecondFactor } from './usecases/enrol-second-factor.js';
import { OpenAdminSession } from './usecases/open-admin-session.js';
import { ProveSecondFactor } from './usecases/prove-second-factor.js';
import { ResetSecondFactor } from './usecases/reset-second-factor.js';

const PASSWORD = 'Abcdef1!';
const STEP = 30_000;
const PLACE = { clientIp: '', device: '' };
let identity: AccountFixture;
let audit: AdminAudit;
let admins: AdminsRepository;
let factors: SecondFactorsRepository;
let enrol: EnrolSecondFactor;
let prove: ProveSecondFactor;
let reset: ResetSecondFactor;
let resetWith: (mode: 'required' | 'off') => ResetSecondFactor;
let opened: OpenAdminSession;

beforeAll(async () => {
  identity = await accountFixture('second_factor');
  const { connection, guard, sessions, config, clock } = identity;
  const sealer = new Sealer(config.SECOND_FACTOR_KEYS, 'second factor');
  admins = new AdminsRepository(connection);
  factors = new SecondFactorsRepository(connection);
  audit = new AdminAudit(new Outbox(connection), clock);
  const codes = new SecondFactorCodes(factors, sealer, clock, audit, connection);
  opened = new OpenAdminSession(admins, sessions, clock);
  enrol = new EnrolSecondFactor(factors, admins, guard, sealer, opened, config, clock, audit, connection);
  prove = new ProveSecondFactor(factors, admins, codes, guard, opened, clock);
  resetWith = (mode) => {
    const settings = { ...config, ADMIN_SECOND_FACTOR: mode };
    const confirmation = new AdminConfirmation(admins, factors, codes, guard, settings);
    return new ResetSecondFactor(factors, admins, confirmation, sessions, audit, connection);
  };
  reset = resetWith('required');
});
afterAll(() => identity?.close());

const appOf = (secret: string) => () => authenticatorCode(secret, identity.clock.now());
const wrong = (code: string) => String((Number(code) + 500_001) % 1_000_000).padStart(6, '0');
const code = async (attempt: Promise<unknown>) => (await refusal(attempt)).code;

async function anAdmin(role: AdminRole = 'dev') {
  const username = `admin-${randomUUID()}`;
  const id = randomUUID();
  await admins.insert(activeAdmin({ id, username, role, passwordHash: await identity.passwords.hash(PASSWORD) }));
  return { id, username };
}

async function firstStep(username: string, mode: 'required' | 'off' = 'required', password = PASSWORD) {
  const { guard, config, clock } = identity;
  const settings = { ...config, ADMIN_SECOND_FACTOR: mode };
  const signIn = new AdminSignIn(admins, guard, opened, factors, settings, clock);
  return signIn.execute({ username, password, ...PLACE, uniqueToken: '' });
}

async function ticketFor(username: string, purpose: 'code' | 'enrol') {
  const outcome = await firstStep(username);
  if (!('ticket' in outcome)) throw new Error('a session without a second step');
  expect(outcome.secondFactor).toBe(purpose);
  return outcome.ticket;
}

async function anEnrolled(role: AdminRole = 'dev') {
  const admin = await anAdmin(role);
  const ticket = await ticketFor(admin.username, 'enrol');
  const { secret, uri } = await enrol.begin(ticket);
  const app = appOf(secret);
  const confirmed = await enrol.confirm(identity.ctx, { ticket, code: app(), ...PLACE });
  identity.clock.advance(STEP);
  return { ...admin, ...confirmed, secret, uri, app, ticket };
}

const tryWith = (ticket: string, typed: string) => prove.execute(identity.ctx, { ticket, code: typed, ...PLACE });
const actor = (id: string): RequestContext => adminContext('superadmin', id);
/** Resets somebody's factor, confirmed by a code of whoever does; without one by none. */
const resetBy = (ctx: RequestContext, username: string, typed = '') =>
  reset.execute(ctx, { username, reason: 'Lost the phone', code: typed });
/** Returns the audit entries of an administrator that wait to be published, in their order. */
async function auditEntriesOf(recordId: string) {
  const outbox = identity.connection.collection('outbox');
  const rows = await outbox.find({ 'event.data.recordId': recordId }).sort({ n: 1 }).toArray();
  return rows.map(({ event }) => {
    const { correlationId, actor, data } = event as {
      correlationId: string;
      actor: object;
      data: Record<string, unknown>;
    };
    const { record, action, before, after } = data;
    return { correlationId, actor, record, action, before, after };
  });
}

it('AdminSignIn takes a password in every normal form', async () => {
  const username = `admin-${randomUUID()}`;
  const [composed, decomposed] = ['Kopi#é123', 'Kopi#e\u0301123'];
  const passwordHash = await identity.passwords.hash(composed);
  await admins.insert(activeAdmin({ id: randomUUID(), username, role: 'dev', passwordHash }));
  for (const form of [composed, decomposed]) expect(await firstStep(username, 'off', form)).toHaveProperty('token');
});

describe('second factor', () => {
  it('is not required when it is turned off', async () => {
    const { id, username } = await anAdmin();
    const outcome = await firstStep(username, 'off');
    if (!('token' in outcome)) throw new Error('no session');
    expect(await identity.sessions.read(outcome.token)).toMatchObject({ subjectId: id });
  });

  it('is enrolled at the first sign-in, by a code of the app', async () => {
    const { id, username } = await anAdmin('superadmin');
    const ticket = await ticketFor(username, 'enrol');
    const void1 = appOf((await enrol.begin(ticket)).secret);
    const { secret, uri } = await enrol.begin(ticket);
    const app = appOf(secret);
    expect(uri).toContain(`secret=${secret}&`);
    for (const typed of [void1(), wrong(app()), '']) {
      expect(await code(enrol.confirm(identity.ctx, { ticket, code: typed, ...PLACE }))).toBe('SECOND_FACTOR_WRONG');
    }
    expect(await code(tryWith(ticket, app()))).toBe('SECOND_FACTOR_EXPIRED');
    expect(await auditEntriesOf(id)).toEqual([]);
    const { token, recoveryCodes } = await enrol.confirm(identity.ctx, { ticket, code: app(), ...PLACE });
    expect(await identity.sessions.read(token)).toMatchObject({ subjectId: id, type: 'superadmin' });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await code(enrol.begin(ticket))).toBe('SECOND_FACTOR_EXPIRED');
    expect(await auditEntriesOf(id)).toEqual([
      {
        ...{ correlationId: identity.ctx.correlationId, actor: { id, type: 'admin', role: 'superadmin' } },
        ...{ record: 'admin', action: 'secondFactorEnrolled' },
        ...{ before: { secondFactor: false }, after: { secondFactor: true } },
      },
    ]);
  });

  it('accepts each code once, and never one of an earlier step', async () => {
    const { id, username, app } = await anEnrolled();
    const now = app();
    const { token } = await tryWith(await ticketFor(username, 'code'), now);
    expect(await identity.sessions.read(token)).toMatchObject({ subjectId: id, type: 'dev' });
    const ticket = await ticketFor(username, 'code');
    expect(await code(tryWith(ticket, now))).toBe('SECOND_FACTOR_WRONG');
    identity.clock.advance(STEP);
    expect(await code(tryWith(ticket, now))).toBe('SECOND_FACTOR_WRONG');
    await tryWith(ticket, ` ${app()} `);
    expect(await code(tryWith(ticket, app()))).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('opens one session for a code that is used four times in parallel', async () => {
    const { username, app } = await anEnrolled();
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketFor(username, 'code')));
    const typed = app();
    const results = await Promise.allSettled(tickets.map((ticket) => tryWith(ticket, typed)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts each recovery code once', async () => {
    const { id, username, recoveryCodes } = await anEnrolled();
    const [one = '', two = ''] = recoveryCodes;
    expect(await tryWith(await ticketFor(username, 'code'), one.toLowerCase())).toMatchObject({ recoveryCodesLeft: 9 });
    const ticket = await ticketFor(username, 'code');
    expect(await code(tryWith(ticket, one))).toBe('SECOND_FACTOR_WRONG');
    expect(await tryWith(ticket, two.replaceAll('-', ''))).toMatchObject({ recoveryCodesLeft: 8 });
    const actor = { id, type: 'admin', role: 'dev' };
    expect((await auditEntriesOf(id)).slice(1)).toEqual(
      [9, 8].map((left) => ({
        ...{ correlationId: identity.ctx.correlationId, actor, record: 'admin', action: 'recoveryCodeUsed' },
        ...{ before: { recoveryCodesLeft: left + 1 }, after: { recoveryCodesLeft: left } },
      })),
    );
  });

  it('refuses even the right code after five wrong ones in half an hour', async () => {
    const { username, app } = await anEnrolled();
    const ticket = await ticketFor(username, 'code');
    for (let i = 0; i < 5; i += 1) expect(await code(tryWith(ticket, wrong(app())))).toBe('SECOND_FACTOR_WRONG');
    expect(await code(tryWith(ticket, app()))).toBe('ACCOUNT_LOCKED');
    identity.clock.advance(30 * 60_000);
    await tryWith(await ticketFor(username, 'code'), app());
  });

  it('waits ten minutes for the code', async () => {
    const { username, app } = await anEnrolled();
    const ticket = await ticketFor(username, 'code');
    identity.clock.advance(10 * 60_000);
    expect(await code(tryWith(ticket, app()))).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('is reset by another administrator, and by nobody else', async () => {
    const [boss, lost] = [await anEnrolled(), await anEnrolled()];
    const waiting = await ticketFor(lost.username, 'code');
    expect(await code(resetBy(identity.ctx, lost.username))).toBe('FORBIDDEN');
    expect(await code(resetBy(actor(lost.id), lost.username, lost.app()))).toBe('FORBIDDEN');
    const member = { ...actor(boss.id), actor: { id: boss.id, type: 'member' } } as const;
    expect(await code(resetBy(member, lost.username, boss.app()))).toBe('FORBIDDEN');
    expect(await code(resetBy(actor(boss.id), 'nobody', boss.app()))).toBe('USER_NOT_FOUND');
    expect(await identity.sessions.read(lost.token)).not.toBeNull();
    await resetBy(actor(boss.id), lost.username.toUpperCase(), boss.app());
    expect(await identity.sessions.read(lost.token)).toBeNull();
    expect(await code(tryWith(waiting, lost.app()))).toBe('SECOND_FACTOR_EXPIRED');
    await ticketFor(lost.username, 'enrol');
    expect(await auditEntriesOf(lost.id)).toMatchObject([
      { action: 'secondFactorEnrolled', actor: { id: lost.id } },
      {
        ...{ record: 'admin', action: 'secondFactorReset', actor: { id: boss.id, type: 'admin' } },
        ...{ before: { secondFactor: true }, after: { secondFactor: false } },
      },
    ]);
  });

  it('of a dev is reset by a dev and never by a superadmin, who resets those of superadmins', async () => {
    const [boss, lost, peer] = [await anEnrolled('superadmin'), await anEnrolled(), await anAdmin('superadmin')];
    expect(await code(resetBy(actor(boss.id), lost.username, boss.app()))).toBe('FORBIDDEN');
    expect(await identity.sessions.read(lost.token)).not.toBeNull();
    expect(await auditEntriesOf(lost.id)).toMatchObject([{ action: 'secondFactorEnrolled' }]);
    await resetBy(actor(boss.id), peer.username, boss.app());
    expect(await auditEntriesOf(peer.id)).toMatchObject([{ action: 'secondFactorReset', actor: { id: boss.id } }]);
  });

  it('is reset with a reason and a code of the acting administrator, who must have a second factor', async () => {
    const [boss, bare, lost] = [await anEnrolled(), await anAdmin(), await anEnrolled()];
    const fieldsOf = async (attempt: Promise<unknown>) =>
      attempt.then(
        () => null,
        (error: unknown) => (error instanceof DomainError ? error.fields : error),
      );
    const { username } = lost;
    const unreasoned = reset.execute(actor(boss.id), { username, reason: ' ', code: boss.app() });
    expect(await fieldsOf(unreasoned)).toMatchObject({ reason: { code: 'FIELD_REQUIRED' } });
    expect(await fieldsOf(resetBy(actor(boss.id), username))).toMatchObject({ code: { code: 'FIELD_REQUIRED' } });
    for (const [who, typed] of [[boss.id, wrong(boss.app())] as const, [bare.id, boss.app()] as const]) {
      expect(await fieldsOf(resetBy(actor(who), username, typed))).toEqual({ code: { code: 'SECOND_FACTOR_WRONG' } });
    }
    expect(await identity.sessions.read(lost.token)).not.toBeNull();
    await resetBy(actor(boss.id), username, boss.recoveryCodes[0]);
    expect(await identity.sessions.read(lost.token)).toBeNull();
    expect(await auditEntriesOf(boss.id)).toMatchObject([{}, { action: 'recoveryCodeUsed', actor: { id: boss.id } }]);
  });

  it('stores neither secret, recovery code nor ticket in clear', async () => {
    const { secret, app, recoveryCodes, username } = await anEnrolled();
    const ticket = await ticketFor(username, 'code');
    const names = ['second_factors', 'admin_tickets'];
    const docs = await Promise.all(names.map((name) => identity.connection.collection(name).find({}).toArray()));
    const kept = JSON.stringify(docs);
    const plain = recoveryCodes.map((one) => one.replaceAll('-', ''));
    expect(docs.every((of) => of.length > 0)).toBe(true);
    for (const canary of [secret, app(), ticket, ...recoveryCodes, ...plain]) expect(kept).not.toContain(`"${canary}`);
    expect(kept).not.toContain(secret);
  });

  it('stores neither a change nor its audit entry when the transaction fails after the entry', async () => {
    const [boss, owner, fresh] = [await anAdmin(), await anEnrolled(), await anAdmin()];
    // Without a code of the acting administrator, which is used up by a write of its own.
    const uncoded = resetWith('off');
    const lost = { username: owner.username, reason: 'Lost the phone', code: '' };
    const ticket = await ticketFor(fresh.username, 'enrol');
    const app = appOf((await enrol.begin(ticket)).secret);
    const typed = { ticket: await ticketFor(owner.username, 'code'), code: owner.recoveryCodes[0] ?? '', ...PLACE };
    for (const write of [
      () => uncoded.execute(actor(boss.id), lost),
      () => prove.execute(identity.ctx, typed),
      () => enrol.confirm(identity.ctx, { ticket, code: app(), ...PLACE }),
    ]) {
      expect(await abortedAfterAudit({ connection: identity.connection, audit }, write)).toEqual(NOTHING_LEFT);
    }
    expect(await identity.sessions.read(owner.token)).not.toBeNull();
    await enrol.confirm(identity.ctx, { ticket, code: app(), ...PLACE });
    await prove.execute(identity.ctx, typed);
  });
});
