import { randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture, type MailedLink } from '../../test/account-fixture.js';
import { refusal, wrong } from '../../test/fixture.js';
import { aNumber } from '../../test/forms.js';
import { AGREEMENT_VERSION } from '../members/domain/agreement.js';

let account: AccountFixture;

beforeAll(async () => {
  account = await accountFixture('confirm_email');
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const PATH = '/registration/confirm-and-verify';

async function signedUp(change: Parameters<AccountFixture['register']>[0] = {}) {
  const email = `${randomUUID()}@example.com`;
  const { uuid } = await account.register({ email, ...change });
  await account.deliver();
  return { id: uuid, email, link: account.linkTo(email, PATH) };
}

describe('a new member', () => {
  it('is greeted once: SMS, welcome mail and a mail with the link, in the language of the form', async () => {
    const { id, email, link } = await signedUp({ language: 'bm', name: 'Farid' });
    const mails = account.mail.sent.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Sahkan e-mel anda',
      'Selamat datang ke Drypers Baby Club',
    ]);
    expect(mails.every(({ text, html }) => text.startsWith('Hai Farid') && html.includes('lang="ms"'))).toBe(true);
    expect(account.sms.sent.at(-1)?.text).toBe(
      'Selamat datang ke Drypers Baby Club! Kod unik pertama anda memberi 3x mata.',
    );
    expect(link.url.href).toBe(
      `https://club.example.com/drypers-baby-club${PATH}?user=${id}&datems=${account.clock.now().getTime()}&token=${link.token}`,
    );
    expect(await account.connection.collection('notifications').countDocuments({ memberId: id })).toBe(0);
  });

  it('gets only the link without consent to mails', async () => {
    const { email } = await signedUp({ receiveMail: false });
    expect(account.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Confirm your email',
    ]);
  });

  it('is sent no message when the sign-up fails', async () => {
    const { uuid, number, otp } = await account.opened();
    const outbox = account.connection.collection('outbox');
    await outbox.insertOne({ _id: `${uuid}:MemberRegistered` as never, event: { data: {} } });
    await expect(account.verify(uuid, number, otp)).rejects.toThrow();
    expect(await account.connection.collection('notifications').countDocuments({ memberId: uuid })).toBe(0);
    await outbox.deleteOne({ _id: `${uuid}:MemberRegistered` as never });
  });
});

const PASSWORD = 'Abcdef1!';
const device = () => `device-${randomUUID()}`;

/** A member who signed up on a device of theirs, with the link of the mail. */
async function onDevice(change: Parameters<AccountFixture['register']>[0] = {}) {
  const uniqueToken = device();
  const number = change.number ?? aNumber();
  return { ...(await signedUp({ uniqueToken, number, ...change })), uniqueToken, number };
}

/** Asks for the code of a link on another device. */
async function codeFor(link: MailedLink, number: string) {
  account.clock.advance(61_000);
  await account.sendLinkOtp('verify', link);
  await account.deliver();
  return account.sms.otp(number);
}

describe('a link that is only opened', () => {
  it('changes nothing, and shows its owner masked', async () => {
    const { id, link, uniqueToken } = await onDevice({ number: '0123456123' });
    const before = await account.members.findById(id);
    for (let i = 0; i < 3; i += 1) {
      expect(await account.show(link, device())).toEqual({
        state: 'open',
        email: expect.stringMatching(/^.•••@example\.com$/),
        phone: '01•-•••• 123',
        ownDevice: false,
      });
    }
    expect(await account.show(link, uniqueToken)).toMatchObject({ ownDevice: true });
    expect(await account.show(link)).toMatchObject({ ownDevice: false });
    expect(await account.members.findById(id)).toEqual(before);
    await account.confirm(link, uniqueToken);
    expect(await account.show(link)).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['a full stop', (token: string) => `${token}.`],
    ['a bracket', (token: string) => `${token}).`],
    ['an angle bracket', (token: string) => ` ${token}>`],
  ])('works with %s behind it', async (_, typed) => {
    const { link, uniqueToken } = await onDevice();
    const written = { ...link, token: typed(link.token) };
    expect(await account.show(written)).toMatchObject({ state: 'open' });
    await account.confirm(written, uniqueToken);
  });

  it('is reported as incomplete or invalid when characters are missing or added, and never as used', async () => {
    const { link, uniqueToken } = await onDevice();
    for (const wrong of [
      { ...link, token: '' },
      { ...link, token: link.token.slice(0, -1) },
      { ...link, token: `${link.token}x` },
      { ...link, id: '' },
      { ...link, id: link.id.slice(0, -1) },
      { ...link, datems: -1 },
      { ...link, datems: Number.NaN },
    ]) {
      expect(await code(account.show(wrong))).toBe('LINK_INCOMPLETE');
      expect(await code(account.press(wrong, uniqueToken))).toBe('LINK_INCOMPLETE');
      expect(await code(account.release(wrong))).toBe('LINK_INCOMPLETE');
    }
    for (const unknown of [
      { ...link, token: 'x'.repeat(43) },
      { ...link, id: randomUUID() },
    ]) {
      expect(await code(account.show(unknown))).toBe('LINK_INVALID');
      expect(await code(account.press(unknown, uniqueToken))).toBe('LINK_INVALID');
    }
    await account.confirm(link, uniqueToken);
  });

  it('expires at midnight of its day in Kuala Lumpur', async () => {
    const { link, uniqueToken } = await onDevice();
    account.clock.set(new Date('2026-11-21T16:00:00Z'));
    for (const call of [
      () => account.show(link),
      () => account.press(link, uniqueToken),
      () => account.release(link),
    ]) {
      expect(await code(call())).toBe('VERIFY_LINK_EXPIRED');
    }
    const now = account.clock.now().getTime();
    expect(await code(account.press({ ...link, datems: now }, uniqueToken))).toBe('LINK_INVALID');
  });
});

describe('a press on the device that signed up', () => {
  it('confirms the e-mail and signs in; a second one only reports that it was confirmed', async () => {
    const { id, email, link, uniqueToken } = await onDevice();
    const earlier = await account.signIn(email, PASSWORD);
    const { token, member } = await account.confirm(link, uniqueToken);
    expect(member).toMatchObject({ id, emailConfirmedAt: account.clock.now() });
    expect(await account.sessions.read(token)).toMatchObject({ subjectId: id, type: 'user' });
    expect(await account.sessions.read(earlier.token)).not.toBeNull();
    const open = (await account.sessions.list(id)).length;
    expect(await account.press(link, uniqueToken)).toBe('alreadyConfirmed');
    account.clock.advance(86_400_000);
    expect(await account.press(link, device())).toBe('alreadyConfirmed');
    expect(await account.sessions.list(id)).toHaveLength(open);
    await account.signIn(email, PASSWORD);
  });

  it('opens one session for parallel presses', async () => {
    const { link, uniqueToken } = await onDevice();
    const results = await Promise.all(Array.from({ length: 5 }, () => account.press(link, uniqueToken)));
    expect(results.filter((result) => result !== 'alreadyConfirmed')).toHaveLength(1);
  });

  it('does not bypass a block', async () => {
    const { id, link, uniqueToken } = await onDevice();
    await account.members.update(id, { blocked: true });
    expect(await code(account.press(link, uniqueToken))).toBe('ACCOUNT_BLOCKED');
  });

  it('needs no code on a device on which the owner has signed in', async () => {
    const { email, link } = await onDevice();
    const laptop = device();
    await account.signIn(email, PASSWORD, '', { uniqueToken: laptop });
    expect(await account.show(link, laptop)).toMatchObject({ ownDevice: true });
    await account.confirm(link, laptop);
  });
});

describe('a press of an account without an agreement', () => {
  it('asks for the agreement and changes nothing, and signs in with it', async () => {
    const { id, link, uniqueToken } = await onDevice();
    await account.members.update(id, { consents: [], consentVersion: '' });
    for (const version of ['', '1999-01']) {
      expect(await code(account.press(link, uniqueToken, '', version))).toBe('CONSENT_REQUIRED');
    }
    expect(await account.members.findById(id)).toMatchObject({ emailConfirmedAt: null, consents: [] });
    expect(await account.press(link, uniqueToken, '', AGREEMENT_VERSION)).toMatchObject({ token: expect.any(String) });
    const member = await account.members.findById(id);
    expect(member).toMatchObject({ consentVersion: AGREEMENT_VERSION, emailConfirmedAt: account.clock.now() });
    expect(member!.consents).toHaveLength(2);
  });

  it('keeps the code of another device for the press that agrees', async () => {
    const { id, link, number } = await onDevice();
    await account.members.update(id, { consents: [], consentVersion: '' });
    const otp = await codeFor(link, number);
    expect(await code(account.press(link, device(), otp))).toBe('CONSENT_REQUIRED');
    expect(await account.press(link, device(), otp, AGREEMENT_VERSION)).toMatchObject({ token: expect.any(String) });
  });
});

describe('a press on another device', () => {
  it('needs the code of the phone, and leaves password, sessions and known devices as they are', async () => {
    const { id, email, link, number, uniqueToken } = await onDevice({ number: '0123456124' });
    const earlier = await account.signIn(email, PASSWORD, '', { uniqueToken });
    const other = device();
    await expect(account.press(link, other)).rejects.toMatchObject({
      code: 'PHONE_CODE_REQUIRED',
      details: { phone: '01•-•••• 124' },
    });
    expect(await code(account.press(link))).toBe('PHONE_CODE_REQUIRED');
    expect(await account.members.findById(id)).toMatchObject({ emailConfirmedAt: null });

    const otp = await codeFor(link, number);
    expect(await refusal(account.press(link, other, wrong(otp)))).toEqual({ code: 'OTP_WRONG', details: { count: 4 } });
    expect(await code(account.press(link, other, '12'))).toBe('INPUT_INVALID');
    const { token, member } = await account.confirm(link, other, otp);
    expect(member.id).toBe(id);
    for (const open of [token, earlier.token])
      expect(await account.sessions.read(open)).toMatchObject({ subjectId: id });
    for (const known of [uniqueToken, other]) {
      expect(await account.guard.knows({ kind: 'member', id }, known)).toBe(true);
    }
    await account.signIn(email, PASSWORD);
    expect(await account.press(link, other, otp)).toBe('alreadyConfirmed');
  });

  it('burns a code after five wrong tries, and a number gets five codes a day for whatever purpose', async () => {
    const { link, number } = await onDevice();
    const otp = await codeFor(link, number);
    for (let i = 1; i <= 5; i += 1) expect(await code(account.press(link, '', wrong(otp, i)))).toBe('OTP_WRONG');
    expect(await code(account.press(link, '', otp))).toBe('OTP_TRIES_EXCEEDED');
    expect(await code(account.press(link, '', otp))).toBe('OTP_TRIES_EXCEEDED');
    // One went to the sign-up and one to the link.
    for (let i = 0; i < 3; i += 1) {
      account.clock.advance(61_000);
      await account.requestRecovery(number);
    }
    account.clock.advance(61_000);
    expect(await code(account.requestRecovery(number))).toBe('RATE_LIMITED');
    expect(await code(account.sendLinkOtp('verify', link))).toBe('RATE_LIMITED');
  });

  it('needs no code when nobody proved a phone', async () => {
    const { id, link } = await onDevice();
    await account.members.update(id, { numberProvenAt: null });
    expect(await account.show(link)).toMatchObject({ phone: '' });
    expect(await code(account.sendLinkOtp('verify', link))).toBe('FORBIDDEN');
    expect((await account.confirm(link, device())).member.id).toBe(id);
  });

  it('opens one session for two devices that press at once', async () => {
    const { id, link, number, uniqueToken } = await onDevice();
    const otp = await codeFor(link, number);
    const results = await Promise.all([account.press(link, uniqueToken), account.press(link, device(), otp)]);
    expect(results.filter((result) => result !== 'alreadyConfirmed')).toHaveLength(1);
    expect(await account.members.findById(id)).toMatchObject({ emailConfirmedAt: account.clock.now() });
  });
});

describe('"This is not my account"', () => {
  it('takes the e-mail from the account, whose phone is notified, and changes nothing else', async () => {
    const { id, email, link, number, uniqueToken } = await onDevice({ language: 'bm' });
    const earlier = await account.signIn(email, PASSWORD, '', { uniqueToken });
    await account.forgot(email);
    await account.deliver();
    const reset = account.linkTo(email, '/password/reset');
    await account.release(link);
    await account.release(link);
    expect(await account.members.findById(id)).toMatchObject({ email: '', emailOwned: false, emailConfirmedAt: null });
    expect(await account.sessions.read(earlier.token)).not.toBeNull();
    expect(await account.guard.knows({ kind: 'member', id }, uniqueToken)).toBe(true);
    await account.deliver();
    const notices = account.sms.sent.filter(({ to, text }) => to === `6${number}` && text.includes('e-mel'));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('Log masuk dengan telefon saya');

    // The links that were mailed open nothing of the account any more.
    expect(await code(account.show(link))).toBe('LINK_INVALID');
    expect(await code(account.press(link, uniqueToken))).toBe('LINK_INVALID');
    expect(await code(account.reset(reset, 'Fresh123!', uniqueToken))).toBe('LINK_INVALID');
    // And the e-mail is free for its owner.
    await account.register({ email });
    expect((await account.members.findByEmail(email))?.id).not.toBe(id);
  });

  it('is refused once the e-mail was confirmed, and where no way in would be left', async () => {
    const confirmed = await onDevice();
    await account.confirm(confirmed.link, confirmed.uniqueToken);
    expect(await code(account.release(confirmed.link))).toBe('EMAIL_ALREADY_CONFIRMED');
    expect(await code(account.sendLinkOtp('verify', confirmed.link))).toBe('EMAIL_ALREADY_CONFIRMED');
    const bare = await onDevice();
    await account.members.update(bare.id, { number: '', numberProvenAt: null });
    expect(await code(account.release(bare.link))).toBe('FORBIDDEN');
  });

  it('and a code that is pressed at once have one outcome', async () => {
    const { id, link, number } = await onDevice();
    const otp = await codeFor(link, number);
    const [pressed, released] = await Promise.allSettled([account.press(link, device(), otp), account.release(link)]);
    const member = await account.members.findById(id);
    expect([pressed.status, released.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect(member?.email === '').toBe(released.status === 'fulfilled');
    expect(member?.emailConfirmedAt === null).toBe(released.status === 'fulfilled');
  });

  it('sends the same SMS as the takeover of an e-mail after its day', async () => {
    const first = await onDevice();
    account.clock.set(new Date('2026-11-22T03:00:00Z'));
    const uniqueToken = device();
    const { uuid } = await account.register({ email: first.email, uniqueToken });
    await account.deliver();
    await account.confirm(account.linkTo(first.email, PATH), uniqueToken);
    await account.deliver();
    expect((await account.members.findByEmail(first.email))?.id).toBe(uuid);
    expect(account.sms.sent.findLast(({ to }) => to === `6${first.number}`)?.text).toContain('Sign in with my phone');
    await expect(account.open({ number: first.number })).rejects.toMatchObject({
      code: 'NUMBER_ALREADY_REGISTERED',
      details: { signInBy: 'phone' },
    });
  });
});
