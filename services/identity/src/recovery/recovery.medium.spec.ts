import { randomUUID } from 'node:crypto';
import { AGREEMENT_VERSION } from '../members/domain/agreement.js';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal, wrong } from '../../test/fixture.js';
import { aNumber } from '../../test/forms.js';

const PASSWORD = 'Abcdef1!';
const MINUTE = 60_000;
let account: AccountFixture;

beforeAll(async () => {
  account = await accountFixture('recovery');
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const device = () => `device-${randomUUID()}`;

/** A member whose sign-up is a minute ago. */
async function aMember(change: Parameters<AccountFixture['aMember']>[0] = {}) {
  const number = aNumber();
  const member = await account.aMember({ number, uniqueToken: device(), ...change });
  account.clock.advance(2 * MINUTE);
  return { ...member, number };
}

/** Asks for a code and reads it. */
async function codeFor(number: string) {
  await account.requestRecovery(number);
  await account.deliver();
  return account.sms.otp(number);
}

async function withoutEmail(id: string) {
  await account.members.update(id, { email: '', emailOwned: false });
}

const confirmed = (id: string) => account.members.update(id, { emailConfirmedAt: account.clock.now() });

describe('sign-in by phone', () => {
  it('opens an account that has lost its e-mail, and asks for one', async () => {
    const { id, number } = await aMember();
    await withoutEmail(id);
    const otp = await codeFor(number);
    const phone = device();
    const { token, member, earlier, needsEmail } = await account.recover(`+6${number}`, otp, { uniqueToken: phone });
    expect({ id: member.id, earlier, needsEmail }).toEqual({ id, earlier: null, needsEmail: true });
    expect(await account.sessions.read(token)).toMatchObject({ subjectId: id, type: 'user' });
    expect(await account.guard.knows({ kind: 'member', id }, phone)).toBe(true);
    const email = `${randomUUID()}@example.com`;
    await account.addEmail(id, email);
    await account.deliver();
    await account.confirm(account.linkTo(email, 'confirm-and-verify'), phone);
    expect((await account.signIn(email, PASSWORD)).member.id).toBe(id);
  });

  it('uses a code once, also when it is typed twice at once, and ends no other session', async () => {
    const { email, number } = await aMember();
    const { token } = await account.signIn(email, PASSWORD);
    const otp = await codeFor(number);
    const both = await Promise.allSettled([account.recover(number, otp), account.recover(number, otp)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await code(account.recover(number, otp))).toBe('OTP_EXPIRED');
    expect(await account.sessions.read(token)).not.toBeNull();
  });

  it('answers alike for a number that no account has, whose code is never right', async () => {
    const { number } = await aMember();
    const unknown = aNumber();
    expect(await code(account.recover(unknown, '0000'))).toBe('OTP_EXPIRED');
    expect(await code(account.recover(number, '0000'))).toBe('OTP_EXPIRED');
    expect(await account.requestRecovery(unknown)).toEqual(await account.requestRecovery(number));
    for (const one of [unknown, number]) {
      expect(await refusal(account.requestRecovery(one))).toEqual({
        code: 'OTP_RESEND_TOO_SOON',
        details: { wait: 60 },
      });
    }
    await account.deliver();
    expect(account.sms.sent.filter(({ to }) => to === `6${unknown}`)).toEqual([]);
    const otp = account.sms.otp(number);
    for (let i = 1; i <= 5; i += 1) {
      const guess = { code: 'OTP_WRONG', details: { count: 5 - i } };
      expect(await refusal(account.recover(unknown, wrong(otp, i)))).toEqual(guess);
      expect(await refusal(account.recover(number, wrong(otp, i)))).toEqual(guess);
    }
    for (const one of [unknown, number]) expect(await code(account.recover(one, otp))).toBe('OTP_TRIES_EXCEEDED');
  });

  it('shares the five codes a day of a number with the sign-up, known or not', async () => {
    const { number } = await aMember();
    const unknown = aNumber();
    for (let i = 0; i < 4; i += 1) {
      await account.requestRecovery(number);
      await account.requestRecovery(unknown);
      account.clock.advance(MINUTE);
    }
    expect(await code(account.requestRecovery(number))).toBe('RATE_LIMITED');
    await account.requestRecovery(unknown);
    account.clock.advance(MINUTE);
    expect(await code(account.requestRecovery(unknown))).toBe('RATE_LIMITED');
  });

  it('accepts a code for ten minutes, and an SMS that waited longer is not sent', async () => {
    const { id, number } = await aMember();
    const otp = await codeFor(number);
    account.clock.advance(10 * MINUTE);
    expect(await code(account.recover(number, otp))).toBe('OTP_EXPIRED');
    await account.requestRecovery(number);
    const sent = account.sms.sent.length;
    account.clock.advance(10 * MINUTE);
    await account.deliver();
    expect(account.sms.sent).toHaveLength(sent);
    expect(await account.connection.collection('notifications').countDocuments({ memberId: id })).toBe(0);
  });

  it('keeps no digits in the database', async () => {
    const { id, number } = await aMember();
    await account.requestRecovery(number);
    const waiting = await account.connection.collection('notifications').findOne({ memberId: id });
    const stored = await account.connection.collection('phone_codes').findOne({ _id: `recover:6${number}` as never });
    await account.deliver();
    const otp = account.sms.otp(number);
    expect(otp).toMatch(/^[0-9]{4}$/);
    expect([waiting?.['code'].salt, stored?.['otp'].digest, JSON.stringify(waiting?.['otp'])]).not.toContain(otp);
  });

  it('does not bypass a block or the agreement; the code stays valid for an agreement', async () => {
    const blocked = await aMember();
    await account.members.update(blocked.id, { blocked: true });
    expect(await code(account.recover(blocked.number, await codeFor(blocked.number)))).toBe('ACCOUNT_BLOCKED');
    const { id, number } = await aMember();
    await account.members.update(id, { consents: [], consentVersion: '' });
    const otp = await codeFor(number);
    expect(await code(account.recover(number, wrong(otp)))).toBe('OTP_WRONG');
    expect(await code(account.recover(number, otp))).toBe('CONSENT_REQUIRED');
    const { member } = await account.recover(number, otp, { consentVersion: AGREEMENT_VERSION });
    expect(member.consentVersion).toBe(AGREEMENT_VERSION);
  });

  it('proves a number that nobody had proven', async () => {
    const { id, number } = await aMember();
    await account.members.update(id, { numberProvenAt: null });
    await account.recover(number, await codeFor(number));
    expect(await account.members.findById(id)).toMatchObject({ numberProvenAt: account.clock.now() });
  });

  it('refuses an invalid number or code', async () => {
    expect(await code(account.requestRecovery('12'))).toBe('INPUT_INVALID');
    expect(await code(account.recover('12', '1234'))).toBe('INPUT_INVALID');
    expect(await code(account.recover(aNumber(), '12'))).toBe('INPUT_INVALID');
  });
});

describe('a number that changed hands', () => {
  it('leaves the earlier account, whose e-mail is notified and which goes on by it; the number signs up at once', async () => {
    const { id, email, number } = await aMember({ name: 'Aisyah', language: 'en' });
    await confirmed(id);
    const own = await account.signIn(email, PASSWORD);
    const phone = device();
    const { token, earlier } = await account.recover(number, await codeFor(number), { uniqueToken: phone });
    expect(earlier).toEqual({ name: 'A••••h', since: new Date('2026-11-21T03:00:00Z') });
    expect(await account.guard.knows({ kind: 'member', id }, phone)).toBe(false);
    await account.disown(token);
    expect(await account.members.findById(id)).toMatchObject({ number: '', numberProvenAt: null, email });
    expect(await account.sessions.read(token)).toBeNull();
    expect(await account.sessions.read(own.token)).not.toBeNull();
    expect((await account.signIn(email, PASSWORD)).member.id).toBe(id);
    await account.deliver();
    const mail = account.mail.sent.findLast(({ to }) => to === email);
    expect(mail?.subject).toBe('Your phone number was removed from your account');
    expect(mail?.text).toContain('https://club.example.com/drypers-baby-club/en/signin');
    account.clock.set(new Date('2026-11-22T03:00:00Z'));
    const { uuid } = await account.register({ number, uniqueToken: phone });
    expect((await account.members.findByNumber(`6${number}`))?.id).toBe(uuid);
  });

  it('leaves it once, however often that is reported, and several accounts may be without a number', async () => {
    for (const { id, number } of [await aMember(), await aMember()]) {
      await confirmed(id);
      const { token } = await account.recover(number, await codeFor(number));
      const presses = await Promise.allSettled([account.disown(token), account.disown(token)]);
      expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await code(account.disown(token))).toBe('FORBIDDEN');
      const mails = account.connection
        .collection('notifications')
        .countDocuments({ memberId: id, message: 'numberLeft' });
      expect(await mails).toBe(1);
      expect(await account.members.findById(id)).toMatchObject({ number: '' });
    }
  });

  it('stays where it is the only way in', async () => {
    const unconfirmed = await aMember();
    const released = await aMember();
    await withoutEmail(released.id);
    for (const { id, number } of [unconfirmed, released]) {
      const { token, earlier } = await account.recover(number, await codeFor(number));
      expect(earlier).toBeNull();
      expect(await code(account.disown(token))).toBe('NUMBER_ONLY_WAY_IN');
      expect(await account.sessions.read(token)).not.toBeNull();
      expect((await account.members.findById(id))?.number).toBe(`6${number}`);
    }
  });

  it('can only be reported in a session by phone, within the hour', async () => {
    const { id, email, number } = await aMember();
    await confirmed(id);
    const { token: byPassword } = await account.signIn(email, PASSWORD);
    expect(await code(account.disown(byPassword))).toBe('FORBIDDEN');
    expect(await code(account.disown('x'.repeat(43)))).toBe('FORBIDDEN');
    const { token } = await account.recover(number, await codeFor(number));
    account.clock.advance(60 * MINUTE);
    expect(await code(account.disown(token))).toBe('FORBIDDEN');
    expect((await account.members.findById(id))?.number).toBe(`6${number}`);
  });

  it('gives no session to a code that is typed while it leaves', async () => {
    const { id, number } = await aMember();
    await confirmed(id);
    const { token } = await account.recover(number, await codeFor(number));
    account.clock.advance(MINUTE);
    const otp = await codeFor(number);
    const [, second] = await Promise.allSettled([account.disown(token), account.recover(number, otp)]);
    expect((await account.members.findById(id))?.number).toBe('');
    if (second?.status === 'fulfilled') expect(await account.sessions.read(second.value.token)).toBeNull();
    else expect(second?.reason).toMatchObject({ code: 'OTP_EXPIRED' });
  });
});
