import { randomUUID } from 'node:crypto';
import { DomainError } from '@club/platform';
import { administratorsFixture, PASSWORD } from '../../test/administrators-fixture.js';
import { refusal } from '../../test/fixture.js';

const HOUR_MS = 60 * 60_000;
const REASON = 'Left the company';
let office: Awaited<ReturnType<typeof administratorsFixture>>;

beforeAll(async () => {
  office = await administratorsFixture('invitations');
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

/** An invited administrator with the mailed link. */
async function anInvited() {
  const boss = await office.anEnrolled();
  const form = aForm();
  const admin = await office.invite.execute(boss.ctx, { ...form, code: boss.code() });
  await office.deliver();
  return { boss, form, admin, ...office.invitationOf(form.email) };
}

describe('InviteAdministrator', () => {
  it('mails a link that sets a password once and leads to the enrolment of a second factor', async () => {
    const { boss, form, admin, path, mailed } = await anInvited();
    expect(path).toBe('/drypers-baby-club/admin/invitation');
    expect(mailed.id).toBe(admin.id);
    expect(await code(office.signIn(form.username))).toBe('ADMIN_LOGIN_INVALID');
    for (let i = 0; i < 2; i += 1) expect(await office.accept.read(mailed)).toMatchObject({ state: 'invited' });
    for (const [password, refused] of [
      ['weak', 'PASSWORD_WEAK'],
      ['P@ssw0rd', 'PASSWORD_COMMON'],
    ] as const) {
      expect(await code(office.accept.execute(office.ctx, { ...mailed, password }))).toBe(refused);
    }
    const next = await office.accept.execute(office.ctx, { ...mailed, password: PASSWORD });
    expect(next).toMatchObject({ secondFactor: 'enrol', ticket: expect.any(String) });
    expect(await code(office.accept.execute(office.ctx, { ...mailed, password: 'Another#9x' }))).toBe('LINK_USED');
    expect(await code(office.accept.read(mailed))).toBe('LINK_USED');
    expect(await office.signIn(form.username)).toMatchObject({ secondFactor: 'enrol' });
    expect(await office.entriesOf(admin.id)).toMatchObject([
      { action: 'invited', actor: { id: boss.id }, after: { role: 'dev' } },
      { action: 'joined', actor: { id: admin.id, role: 'dev' }, after: { state: 'active' } },
    ]);
  });

  it('stores and audits neither the link nor the address in the audit log', async () => {
    const { form, admin, mailed } = await anInvited();
    const names = ['admins', 'notifications', 'outbox'];
    const docs = await Promise.all(names.map((name) => office.connection.collection(name).find({}).toArray()));
    expect(JSON.stringify(docs)).not.toContain(mailed.token);
    expect(JSON.stringify(await office.entriesOf(admin.id))).not.toContain(form.email);
  });

  it('sends a link that is valid for 72 hours, and a new one that replaces it', async () => {
    const { boss, admin, form, mailed } = await anInvited();
    office.clock.advance(72 * HOUR_MS);
    expect(await code(office.accept.read(mailed))).toBe('INVITATION_EXPIRED');
    expect(await code(office.accept.execute(office.ctx, { ...mailed, password: PASSWORD }))).toBe('INVITATION_EXPIRED');
    await office.invite.repeat(boss.ctx, { id: admin.id, code: boss.code() });
    await office.deliver();
    const again = office.invitationOf(form.email).mailed;
    expect(await code(office.accept.read(mailed))).toBe('LINK_INVALID');
    await office.accept.execute(office.ctx, { ...again, password: PASSWORD });
    expect(await code(office.invite.repeat(boss.ctx, { id: admin.id, code: boss.code() }))).toBe('ADMIN_NOT_INVITED');
  });

  it('takes no link that was cut, changed or of another account', async () => {
    const { mailed } = await anInvited();
    const other = await anInvited();
    expect(await code(office.accept.read({ ...mailed, token: mailed.token.slice(1) }))).toBe('LINK_INCOMPLETE');
    expect(await code(office.accept.read({ id: other.admin.id, token: mailed.token }))).toBe('LINK_INVALID');
    expect(await code(office.accept.read({ id: randomUUID(), token: mailed.token }))).toBe('LINK_INVALID');
    expect(await code(office.accept.read({ id: other.boss.id, token: mailed.token }))).toBe('LINK_INVALID');
  });

  it('lets one of four requests at once accept an invitation', async () => {
    const { mailed } = await anInvited();
    const passwords = ['Abcdef1!', 'Bcdefg2!', 'Cdefgh3!', 'Defghi4!'];
    const results = await Promise.allSettled(
      passwords.map((password) => office.accept.execute(office.ctx, { ...mailed, password })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('opens nothing once the account is disabled, which withdraws the invitation for good', async () => {
    const { boss, admin, form, mailed } = await anInvited();
    await office.change.disable(boss.ctx, { id: admin.id, reason: REASON, code: boss.code() });
    expect(await code(office.accept.execute(office.ctx, { ...mailed, password: PASSWORD }))).toBe('LINK_INVALID');
    expect(await office.change.enable(boss.ctx, { id: admin.id, code: boss.code() })).toMatchObject({
      state: 'invited',
    });
    expect(await code(office.accept.read(mailed))).toBe('LINK_INVALID');
    await office.invite.repeat(boss.ctx, { id: admin.id, code: boss.code() });
    await office.deliver();
    expect(await office.accept.read(office.invitationOf(form.email).mailed)).toMatchObject({ id: admin.id });
  });

  it('adds one account and mails once for each key, without another code', async () => {
    const boss = await office.anEnrolled();
    const form = aForm({ key: randomUUID() });
    const first = await office.invite.execute(boss.ctx, { ...form, code: boss.code() });
    expect(await office.invite.execute(boss.ctx, form)).toEqual(first);
    await office.deliver();
    expect(office.mail.sent.filter(({ to }) => to === form.email)).toHaveLength(1);
    const changed = { ...form, email: 'other@example.com' };
    expect(await code(office.invite.execute(boss.ctx, changed))).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('names every field that is wrong or taken, and uses no code up for them', async () => {
    const { boss, form } = await anInvited();
    const invite = (change: object) => office.invite.execute(boss.ctx, aForm({ code: boss.app(), ...change }));
    boss.code();
    expect(await fieldsOf(invite({ username: 'a b', name: '1', email: 'no', role: 'user' }))).toMatchObject({
      ...{ username: { code: 'FIELD_INVALID' }, name: { code: 'NAME_FORMAT_INVALID' } },
      ...{ email: { code: 'EMAIL_FORMAT_INVALID' }, role: { code: 'FIELD_INVALID' } },
    });
    const username = form.username.toUpperCase();
    expect(await fieldsOf(invite({ username }))).toMatchObject({ username: { code: 'ALREADY_EXISTS' } });
    expect(await fieldsOf(invite({ email: form.email }))).toMatchObject({ email: { code: 'ALREADY_EXISTS' } });
    expect(await invite({})).toMatchObject({ state: 'invited' });
  });
});
