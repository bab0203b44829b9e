import { randomUUID } from 'node:crypto';
import { authenticatorCode, eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { mailedLink } from '../testing/messages.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

const STEP_MS = 30_000;
let backend: Backend;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity'],
    env: { ADMIN_SECOND_FACTOR: 'required', LOG_LEVEL: 'trace' },
    alone: 'moves the clock, changes the seeded admins, and reads the logs',
  });
  gateway = await backend.gateway();
});
afterAll(async () => {
  await backend?.stop();
  await gateway?.close();
});

// Returns the body untyped: the tests state its content with expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const step = (name: string, body: object, token?: string, requestId: string = randomUUID()) =>
  gateway.post(`/admin/auth/second-factor/${name}`, body, { token, headers: { 'x-request-id': requestId } });
const login = (username: string, password: string) => gateway.post('/admin/auth/login', { username, password });

/** `dev2`, once enrolled by the first test. */
let coworker: { secret: string; token: string };

// The services read the club's clock, which stands apart from this process's by what was set last.
let offsetMs = 0;
const code = (secret: string) => authenticatorCode(secret, new Date(Date.now() + offsetMs));
async function nextStep() {
  offsetMs += STEP_MS;
  expect((await gateway.post('/dev/clock', { offsetMs })).status).toBe(200);
}

async function enrolled(username: string, password: string) {
  const first = await login(username, password);
  expect(first).toMatchObject({ status: 200, body: { secondFactor: 'enrol', ticket: expect.any(String) } });
  const { ticket } = bodyOf(first);
  const begun = await step('enrol', { ticket });
  expect(begun).toMatchObject({ status: 200 });
  expect(bodyOf(begun).uri).toContain(`secret=${bodyOf(begun).secret}`);
  const { secret } = bodyOf(begun);
  const confirmed = await step('confirm', { ticket, code: code(secret) });
  expect(confirmed).toMatchObject({ status: 200, body: { token: expect.any(String), user: { username } } });
  return { secret, ...bodyOf(confirmed) };
}

it('signs an admin in by enrolment, code and recovery code, resets a lost factor, and logs no secret', async () => {
  const dev = await enrolled('dev', 'Dev#12345');
  expect(dev.recoveryCodes).toHaveLength(10);
  expect((await gateway.post('/admin/auth/session', { token: dev.token })).status).toBe(200);

  await nextStep();
  const { secondFactor, ticket } = bodyOf(await login('dev', 'Dev#12345'));
  expect(secondFactor).toBe('code');
  expect((await gateway.post('/admin/auth/session', { token: ticket })).status).toBe(401);
  expect(await step('verify', { ticket, code: 'no code' })).toMatchObject({
    status: 401,
    body: { code: 'SECOND_FACTOR_WRONG' },
  });
  const verified = await step('verify', { ticket, code: code(dev.secret) });
  expect(verified).toMatchObject({
    status: 200,
    body: { type: 'dev', user: { username: 'dev' }, recoveryCodesLeft: 10 },
  });
  expect(await step('verify', { ticket, code: code(dev.secret) })).toMatchObject({
    status: 401,
    body: { code: 'SECOND_FACTOR_EXPIRED' },
  });
  const again = bodyOf(await login('dev', 'Dev#12345')).ticket;
  expect((await step('verify', { ticket: again, code: dev.recoveryCodes[0] })).body).toMatchObject({
    recoveryCodesLeft: 9,
  });

  const boss = await enrolled('superadmin', 'Super#12345');
  const lost = { reason: 'Lost the phone', username: 'dev' };
  expect((await step('reset', lost)).status).toBe(401);
  expect((await step('reset', { ...lost, username: 'superadmin' }, boss.token)).status).toBe(403);
  expect((await step('reset', lost, boss.token)).status).toBe(403);
  const colleague = await enrolled('dev2', 'Dev2#12345');
  const refused = { status: 400, body: { fields: { code: expect.any(String) } } };
  for (const wrong of [{}, { code: '000000' }, { code: code(colleague.secret) }]) {
    expect(await step('reset', { ...lost, ...wrong }, colleague.token)).toMatchObject(refused);
  }
  await nextStep();
  expect((await step('reset', { ...lost, code: code(colleague.secret) }, colleague.token)).status).toBe(200);
  expect((await gateway.post('/admin/auth/session', { token: dev.token })).status).toBe(401);
  expect(bodyOf(await login('dev', 'Dev#12345')).secondFactor).toBe('enrol');

  const { secret, recoveryCodes, token } = colleague;
  coworker = colleague;
  const logs = backend.logs().join('\n');
  expect(logs).toContain('confirmSecondFactor');
  for (const canary of [secret, token, ...recoveryCodes]) expect(logs).not.toContain(canary);
});

it('records in the audit log who enrolled or reset a factor or used a recovery code, and in which request', async () => {
  const requests = { enrolled: randomUUID(), used: randomUUID() };
  const { ticket } = bodyOf(await login('dev', 'Dev#12345'));
  const { secret } = bodyOf(await step('enrol', { ticket }));
  const confirmed = await step('confirm', { ticket, code: code(secret) }, undefined, requests.enrolled);
  const { token, user, recoveryCodes } = bodyOf(confirmed);
  const again = bodyOf(await login('dev', 'Dev#12345')).ticket;
  const verified = await step('verify', { ticket: again, code: recoveryCodes[0] }, undefined, requests.used);
  expect(verified.status).toBe(200);

  const byDev = { adminId: user.id, username: 'dev', actorType: 'admin', recordId: user.id, title: 'dev' };
  const enrolledEntry = {
    action: 'secondFactorEnrolled',
    before: { secondFactor: false },
    after: { secondFactor: true },
  };
  const left = { before: { recoveryCodesLeft: 10 }, after: { recoveryCodesLeft: 9 } };
  const used = { ...byDev, action: 'recoveryCodeUsed', ...left };
  await eventually(async () => {
    const { body } = await gateway.get(`/admin/fetch/dashboard/audit?record=admin&recordId=${user.id}`, { token });
    // Sign-ins stand between them.
    const changes = (body as unknown as { action: string }[]).filter(({ action }) => action !== 'signedIn');
    expect(changes).toMatchObject([
      { ...used, requestId: requests.used },
      { ...byDev, ...enrolledEntry, requestId: requests.enrolled },
      {
        ...{ username: 'dev2', action: 'secondFactorReset' },
        ...{ before: { secondFactor: true }, after: { secondFactor: false } },
      },
      used,
      { ...byDev, ...enrolledEntry },
    ]);
  });
});

it('invites an administrator, who sets a password and enrols, and ends the session of one who is disabled', async () => {
  const post = (path: string, body: object, headers = {}) =>
    gateway.post(`/admin/${path}`, body, { token: coworker.token, headers });
  const account = { username: 'mei.lin', name: 'Mei Lin', email: 'mei.lin@example.com', role: 'superadmin' };
  expect(await post('administrators/invite', account)).toMatchObject({
    ...{ status: 400, body: { code: 'INPUT_INVALID', fields: { code: expect.any(String) } } },
  });
  await nextStep();
  const invite = { ...account, code: code(coworker.secret) };
  const headers = { 'idempotency-key': randomUUID() };
  const invited = await post('administrators/invite', invite, headers);
  expect(invited).toMatchObject({ status: 200, body: { state: 'invited', secondFactor: false } });
  expect((await post('administrators/invite', invite, headers)).body).toEqual(invited.body);
  const { id } = bodyOf(invited);

  const link = await mailedLink(gateway, account.email, '/admin/invitation');
  const mailed = { id: link.id, token: link.token };
  const shownTo = { username: 'mei.lin', name: 'Mei Lin', role: 'superadmin' };
  for (let i = 0; i < 2; i += 1) {
    expect(await gateway.post('/admin/invitation/show', mailed)).toMatchObject({ status: 200, body: shownTo });
  }
  const weak = { ...mailed, password: 'weak' };
  expect(await gateway.post('/admin/invitation/accept', weak)).toMatchObject({ body: { code: 'PASSWORD_WEAK' } });
  const accepted = await gateway.post('/admin/invitation/accept', { ...mailed, password: 'MeiLin#12345' });
  expect(accepted).toMatchObject({ status: 200, body: { secondFactor: 'enrol', ticket: expect.any(String) } });
  expect(await gateway.post('/admin/invitation/show', mailed)).toMatchObject({
    status: 400,
    body: { code: 'LINK_USED' },
  });
  const mei = await enrolled('mei.lin', 'MeiLin#12345');
  expect(mei).toMatchObject({ type: 'superadmin', user: { name: 'Mei Lin', confirms: true } });
  expect((await gateway.get('/admin/administrators', { token: mei.token })).status).toBe(403);

  const details = await gateway.get(`/admin/administrators/details?id=${id}`, { token: coworker.token });
  expect(details.body).toMatchObject({
    ...{ username: 'mei.lin', state: 'active', secondFactor: true, openSessions: 1, invitedUntil: null },
    sessions: [{ id: expect.any(String) }],
  });
  await nextStep();
  const disable = { id, reason: 'Left the company', code: code(coworker.secret) };
  expect(await post('administrators/disable', disable)).toMatchObject({ status: 200, body: { state: 'disabled' } });
  expect((await gateway.post('/admin/auth/session', { token: mei.token })).status).toBe(401);
  expect(await login('mei.lin', 'MeiLin#12345')).toMatchObject({ status: 401, body: { code: 'ADMIN_LOGIN_INVALID' } });
  const found = await gateway.get('/admin/administrators?state=disabled&q=mei', { token: coworker.token });
  expect(found.body).toMatchObject([{ id, openSessions: 0 }]);
  expect((await gateway.get('/admin/administrators?state=gone', { token: coworker.token })).status).toBe(400);
  expect(backend.logs().join('\n')).not.toContain(link.token);
});
