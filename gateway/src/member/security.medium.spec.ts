import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { newMember, PASSWORD } from '../testing/member.js';
import { messageTo } from '../testing/messages.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

let backend: Backend;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'loyalty-ledger'] });
  gateway = await backend.gateway();
});
afterAll(async () => {
  await backend?.stop();
  await gateway?.close();
});

interface Session {
  id: string;
  current: boolean;
  device: string;
}

const bodyOf = <T>({ body }: Answer) => body as unknown as T;
const statusOf = async (token: string) => (await gateway.post('/user/session', { token })).status;
const securityOf = (token: string) => gateway.get('/user/security', { token });
const end = (body: object, token: string) => gateway.post('/user/sessions/end', body, { token });
const change = (token: string, current: string, password: string) =>
  gateway.post('/user/password/change', { current, password }, { token });

/** A member with the session of the sign-up, and that of a phone. */
async function onTwoDevices() {
  const { form, token } = await newMember(gateway);
  const headers = { 'user-agent': PHONE };
  const signedIn = await gateway.post('/user/signin', { email: form.email, password: PASSWORD }, { headers });
  return { form, token, phone: bodyOf<{ token: string }>(signedIn).token };
}

it('lists the devices by their names, and ends one of them at once', async () => {
  const { token, phone } = await onTwoDevices();
  const { sessions, hasPassword } = bodyOf<{ sessions: Session[]; hasPassword: boolean }>(await securityOf(token));
  expect(hasPassword).toBe(true);
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  expect(sessions[1]).toMatchObject({ device: 'Safari, iPhone' });
  expect(await end({ session: sessions[1]!.id }, token)).toMatchObject({ status: 200, body: { ended: 1 } });
  expect([await statusOf(token), await statusOf(phone)]).toEqual([200, 401]);
});

it('does not find the device of another member, which stays logged in', async () => {
  const [mine, theirs] = [await onTwoDevices(), await onTwoDevices()];
  const { sessions } = bodyOf<{ sessions: Session[] }>(await securityOf(theirs.token));
  const session = sessions[1]!.id;
  expect(await end({ session }, mine.token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await statusOf(theirs.phone)).toBe(200);
});

it('refuses a password at its field, in the caller’s words', async () => {
  const { token, phone } = await onTwoDevices();
  expect(await change(token, 'Wrong@123', 'Fresh@123')).toMatchObject({
    status: 400,
    body: { code: 'INPUT_INVALID', fields: { current: "You've entered the wrong password" } },
  });
  expect(await change(token, PASSWORD, PASSWORD)).toMatchObject({
    status: 400,
    body: { fields: { password: 'This is your present password. Please choose another.' } },
  });
  expect(await gateway.post('/user/password/change', {}, { token })).toMatchObject({
    status: 400,
    body: { fields: { current: 'Please fill in present password.', password: 'Please fill in password.' } },
  });
  expect([await statusOf(token), await statusOf(phone)]).toEqual([200, 200]);
});

it('changes the password, ends the other sessions, and notifies the member and the back office', async () => {
  const { form, token, phone } = await onTwoDevices();
  expect(await change(token, PASSWORD, 'Fresh@123')).toMatchObject({ status: 200, body: {} });
  expect([await statusOf(token), await statusOf(phone)]).toEqual([200, 401]);
  expect(await gateway.post('/user/signin', { email: form.email, password: PASSWORD })).toMatchObject({ status: 401 });
  const { status, body } = await gateway.post('/user/signin', { email: form.email, password: 'Fresh@123' });
  expect(status).toBe(200);
  await messageTo(gateway, form.number, /your password was changed/);
  const admin = bodyOf<{ token: string }>(
    await gateway.post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' }),
  );
  const { id } = (body as unknown as { user: { id: string } }).user;
  await eventually(async () => {
    const log = await gateway.get(`/admin/fetch/dashboard/audit?record=member&recordId=${id}`, { token: admin.token });
    expect(log.body).toMatchObject([{ action: 'passwordChanged', actorType: 'member', adminId: '', before: {} }]);
  });
});
