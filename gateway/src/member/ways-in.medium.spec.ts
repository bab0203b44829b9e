import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { newMember, PASSWORD, signUpForm } from '../testing/member.js';
import { mailedLink, messageTo, otpFor } from '../testing/messages.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

const CONFIRM = '/drypers-baby-club/registration/confirm-and-verify';
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

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const statusOf = async (token: string) => (await gateway.post('/user/session', { token })).status;

/** Returns how many codes have reached a number so far. */
async function codesTo(number: string): Promise<number> {
  const { body } = await gateway.get(`/dev/messages?to=${encodeURIComponent(number)}`);
  return (body as unknown as { text: string }[]).filter(({ text }) => /is your verification/.test(text)).length;
}

/** The code that a call sends to a number. */
async function codeOf(number: string, call: () => Promise<Answer>): Promise<string> {
  const before = await codesTo(number);
  expect(await call()).toMatchObject({
    status: 200,
    body: { expiresAt: expect.any(String), resendAt: expect.any(String) },
  });
  await eventually(async () => expect(await codesTo(number)).toBe(before + 1));
  return otpFor(gateway, number);
}

describe('the OTP of a sign-up', () => {
  it('answers an open session beside the sign-up', async () => {
    const form = signUpForm();
    const { uuid } = bodyOf(await gateway.post('/user/signup', form));
    const otp = await otpFor(gateway, form.number);
    const answer = await gateway.post('/user/verify', { otp, number: form.number, id: uuid });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        uuid,
        referCode: expect.any(String),
        token: expect.any(String),
        type: 'user',
        user: { id: uuid, email: form.email, emailConfirmed: false, totalPoints: 0 },
      },
    });
    expect(await statusOf(bodyOf(answer).token)).toBe(200);
  });
});

describe('the link of a new e-mail', () => {
  it('signs in with title and description, once', async () => {
    const uniqueToken = randomUUID();
    const { form, id, token } = await newMember(gateway, { language: 'bm', uniqueToken });
    const link = await mailedLink(gateway, form.email, '/drypers-baby-club/registration/confirm-and-verify');
    expect(await gateway.post('/user/verify', { id, datems: link.datems })).toMatchObject({
      status: 400,
      body: { code: 'LINK_INCOMPLETE' },
    });
    const answer = await gateway.post('/user/verify', { ...link, uniqueToken });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token: expect.any(String),
        type: 'user',
        user: { id, email: form.email },
        userData: { id, totalPoints: 0 },
        title: 'E-mel telah disahkan',
        description: 'Anda akan log masuk secara automatik dalam 5 saat.',
      },
    });
    expect([await statusOf(bodyOf(answer).token), await statusOf(token)]).toEqual([200, 200]);
    expect(await gateway.post('/user/verify', { ...link, language: 'bm' })).toEqual({
      status: 200,
      headers: expect.anything(),
      body: {
        alreadyConfirmed: true,
        title: 'Sudah disahkan',
        description: 'E-mel ini sudah disahkan. Anda boleh log masuk.',
      },
    });
  });

  it('is another call than an OTP, which still reports its missing fields', async () => {
    expect(await gateway.post('/user/verify', { id: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', fields: { otp: 'Please enter the 4-digit code.', number: expect.any(String) } },
    });
  });
});

describe('a confirmation link', () => {
  it('changes nothing when a scanner opens it, and leaves the member everything (the mail scanner)', async () => {
    const uniqueToken = randomUUID();
    const { form, token } = await newMember(gateway, { uniqueToken });
    const link = await mailedLink(gateway, form.email, CONFIRM);
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/user/verify', '/user/verify/show', '/user/verify/release', '/user/password/reset']) {
        expect((await gateway.call(method, `${path}?${new URLSearchParams(link).toString()}`)).status).toBe(404);
      }
    }
    const shown = await gateway.post('/user/verify/show', link);
    expect(shown).toMatchObject({
      status: 200,
      body: { state: 'open', email: 'n•••@example.com', number: `01•-•••• ${form.number.slice(-3)}`, ownDevice: false },
    });
    expect(JSON.stringify(shown.body)).not.toContain(form.name);
    expect(await gateway.post('/user/verify', link)).toMatchObject({
      status: 403,
      body: { code: 'PHONE_CODE_REQUIRED', phone: `01•-•••• ${form.number.slice(-3)}` },
    });
    expect(await statusOf(token)).toBe(200);
    expect((await gateway.post('/user/signin', { email: form.email, password: PASSWORD })).status).toBe(200);
    const opened = await gateway.post('/user/verify', { ...link, uniqueToken });
    expect(opened).toMatchObject({ status: 200, body: { user: { emailConfirmed: true } } });
    expect(await statusOf(token)).toBe(200);
  });

  it('is confirmed on another device by the code of the phone', async () => {
    const { form, token } = await newMember(gateway, { uniqueToken: randomUUID() });
    const link = await mailedLink(gateway, form.email, CONFIRM);
    const otp = await codeOf(form.number, () => gateway.post('/user/verify/otp', link));
    const written = { ...link, token: `${link.token}.` };
    expect(await gateway.post('/user/verify', { ...written, otp })).toMatchObject({
      status: 200,
      body: { type: 'user' },
    });
    expect(await statusOf(token)).toBe(200);
    expect(await gateway.post('/user/verify/otp', link)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_ALREADY_CONFIRMED' },
    });
  });

  it('releases a mistyped e-mail; its member signs in by phone and gives another (the mistyped e-mail)', async () => {
    const { form, id } = await newMember(gateway, { uniqueToken: randomUUID() });
    const link = await mailedLink(gateway, form.email, CONFIRM);
    expect(await gateway.post('/user/verify/release', link)).toMatchObject({ status: 200, body: {} });
    await messageTo(gateway, form.number, /Sign in with my phone/);
    const again = await gateway.post('/user/signup', signUpForm({ number: form.number }));
    expect(again).toMatchObject({ status: 409, body: { code: 'NUMBER_ALREADY_REGISTERED', signInBy: 'phone' } });

    const otp = await codeOf(form.number, () => gateway.post('/user/recover', { number: form.number }));
    const opened = await gateway.post('/user/recover/verify', { number: form.number, otp, uniqueToken: randomUUID() });
    expect(opened).toMatchObject({
      status: 200,
      body: { type: 'user', user: { id, email: '', emailConfirmed: false }, earlier: null, needsEmail: true },
    });
    const { token } = bodyOf(opened);
    expect(await gateway.post('/user/recover/notme', {}, { token })).toMatchObject({
      status: 409,
      body: { code: 'NUMBER_ONLY_WAY_IN' },
    });
    const email = `right-${randomUUID()}@example.com`;
    expect(await gateway.post('/user/email/add', { email, id: randomUUID() }, { token })).toMatchObject({
      status: 403,
    });
    expect(await gateway.post('/user/email/add', { email, id }, { token })).toMatchObject({
      status: 200,
      body: { id, email, emailConfirmed: false },
    });
    await mailedLink(gateway, email, CONFIRM);
    expect((await gateway.post('/user/signin', { email, password: PASSWORD })).status).toBe(200);
  });

  it('has the origin of the configuration, whatever Host a request carries', async () => {
    const form = signUpForm();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    const { uuid } = await withHost('/user/signup', form, headers);
    await withHost('/user/verify', { id: uuid, number: form.number, otp: await otpFor(gateway, form.number) }, headers);
    await withHost('/user/password/forgot', { email: form.email }, headers);
    const linkTo = async (email: string, path: string) =>
      new URL((await messageTo(gateway, email, new RegExp(`https?://\\S*${path}\\?\\S+`)))[0]);
    const ordinary = await newMember(gateway);
    const { origin } = await linkTo(ordinary.form.email, CONFIRM);
    expect(origin).not.toContain('evil');
    for (const path of [CONFIRM, '/password/reset']) {
      expect((await linkTo(form.email, path)).origin).toBe(origin);
    }
  });
});

describe('sign-in by phone', () => {
  it('answers alike for a number that nobody has', async () => {
    const unknown = signUpForm().number;
    const { form } = await newMember(gateway);
    const shapes = await Promise.all([unknown, form.number].map((number) => gateway.post('/user/recover', { number })));
    for (const { status, body } of shapes) {
      expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['expiresAt', 'resendAt'] });
    }
    expect(await gateway.post('/user/recover', { number: unknown })).toMatchObject({
      status: 429,
      body: { code: 'OTP_RESEND_TOO_SOON' },
    });
    expect(await gateway.post('/user/recover/verify', { number: unknown, otp: '1234' })).toMatchObject({
      status: 400,
      body: { code: 'OTP_WRONG', details: { count: 4 } },
    });
  });

  it('lets a new owner say that the earlier member is somebody else', async () => {
    const uniqueToken = randomUUID();
    const { form, token } = await newMember(gateway, { uniqueToken });
    await gateway.post('/user/verify', { ...(await mailedLink(gateway, form.email, CONFIRM)), uniqueToken });
    const { number } = form;
    const otp = await codeOf(number, () => gateway.post('/user/recover', { number }));
    const opened = bodyOf(await gateway.post('/user/recover/verify', { number, otp, uniqueToken: randomUUID() }));
    expect(opened.earlier).toEqual({ name: 'N••••h', since: expect.any(String) });
    expect(await gateway.post('/user/recover/notme', {}, { token })).toMatchObject({ status: 403 });
    expect(await gateway.post('/user/recover/notme', {}, { token: opened.token })).toMatchObject({
      status: 200,
      body: {},
    });
    expect([await statusOf(opened.token), await statusOf(token)]).toEqual([401, 200]);
    await messageTo(gateway, form.email, /we removed it from your account/);
    expect(await gateway.post('/user/session', { token })).toMatchObject({ body: { user: { number: '' } } });
    expect((await gateway.post('/user/signup', signUpForm({ number }))).status).toBe(200);
  });
});

// fetch sends the Host of the address, whatever it is given.
function withHost(path: string, body: unknown, headers: Record<string, string>): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const url = `${gateway.url}/drypers-baby-club/api${path}`;
    const call = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (reply) => {
        let text = '';
        reply.on('data', (part: Buffer) => (text += part.toString()));
        reply.on('end', () => resolve(JSON.parse(text) as Record<string, string>));
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
