import { aNumber } from '../../test/forms.js';
import { refusal, wrong } from '../../test/fixture.js';
import { type PrivacyFixture, privacyFixture } from '../../test/privacy-fixture.js';

const PASSWORD = 'Abcdef1!';
const DAY_MS = 86_400_000;

describe('personal data of members', () => {
  let fixture: PrivacyFixture;
  const start = new Date('2026-11-21T03:00:00Z');

  beforeAll(async () => {
    fixture = await privacyFixture('identity-privacy');
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.clock.set(start));

  it('a sign-up records its consents; news are withdrawn and given, earlier answers stay', async () => {
    const { id } = await fixture.aMember({ consentVersion: '2026-11', language: 'bm', receiveMail: true });
    const read = { version: '2026-11', language: 'bm', at: start };
    expect((await fixture.members.findById(id))?.consents).toEqual([
      { ...read, document: 'privacy', given: true },
      { ...read, document: 'terms', given: true },
      { ...read, document: 'marketing', given: true },
    ]);
    fixture.clock.advance(DAY_MS);
    await fixture.news(id, false);
    await fixture.news(id, false);
    const member = await fixture.members.findById(id);
    expect(member?.receiveMail).toBe(false);
    expect(member?.consents?.slice(3)).toEqual([
      { document: 'marketing', version: '2026-11', language: 'en', given: false, at: fixture.clock.now() },
    ]);
    expect(await refusal(fixture.news(id, true, 'fr'))).toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('a deletion leaves nothing personal, ends every session and frees number and e-mail', async () => {
    const number = aNumber();
    const name = 'Canary Kenari';
    const { id, email } = await fixture.aMember({
      number,
      name,
      address: {
        label: 'Home',
        line1: 'Kenari Street 7',
        line2: '',
        line3: '',
        city: 'Ipoh',
        state: 'Perak',
        postcode: '30000',
        country: 'Malaysia',
      },
    } as never);
    await fixture.forgot(email);
    const { token } = await fixture.signIn(email, PASSWORD, '', { uniqueToken: 'phone-of-the-owner-1' });
    const knownDevices = () => fixture.connection.collection('known_devices').countDocuments({});
    expect(await knownDevices()).toBe(1);
    const traces = [name, email, number.slice(1), 'Kenari'];
    const before = await fixture.everything();
    for (const trace of traces) expect(before).toContain(trace);

    expect(await refusal(fixture.delete(id, { password: 'Wrong1!x' }))).toMatchObject({ code: 'INPUT_INVALID' });
    expect(await refusal(fixture.delete(id, {}))).toMatchObject({ code: 'INPUT_INVALID' });
    expect(await fixture.sessions.read(token)).not.toBeNull();

    await fixture.delete(id, { password: PASSWORD });
    // the week's count of SMS to a number outlives the account on purpose
    const after = await fixture.everything(['otp_sends']);
    for (const trace of traces) expect(after).not.toContain(trace);
    expect(await knownDevices()).toBe(0);
    expect(await fixture.sessions.read(token)).toBeNull();
    expect(await fixture.sessions.list(id)).toEqual([]);
    expect(await refusal(fixture.signIn(email, PASSWORD))).toMatchObject({ code: 'USER_NOT_REGISTERED' });
    expect(await fixture.events('MemberDeleted', id)).toMatchObject([{ data: { deletedAt: start.toISOString() } }]);
    expect(await refusal(fixture.delete(id, { password: PASSWORD }))).toMatchObject({ code: 'USER_NOT_FOUND' });

    const again = await fixture.aMember({ number, email });
    expect(again.id).not.toBe(id);
  });

  it('wrong passwords of a member whose e-mail went to somebody else lock nobody else', async () => {
    const [one, other] = [await fixture.aMember(), await fixture.aMember()];
    for (const { id } of [one, other]) await fixture.members.update(id, { email: '', emailOwned: false });
    const wrongly = () => fixture.delete(one.id, { password: 'Wrong1!x' });
    for (let i = 0; i < 5; i += 1) expect(await refusal(wrongly())).toMatchObject({ code: 'INPUT_INVALID' });
    expect(await refusal(wrongly())).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await fixture.delete(other.id, { password: PASSWORD });
    expect(await fixture.members.findById(other.id)).toBeNull();
  });

  it('a member whose number went to somebody else gets no code, and confirms it by the password', async () => {
    const { id } = await fixture.aMember();
    await fixture.members.update(id, { number: '', numberProvenAt: null });
    expect(await refusal(fixture.code(id))).toMatchObject({ code: 'OTP_NOT_SENT' });
    await fixture.delete(id, { password: PASSWORD });
    expect(await fixture.members.findById(id)).toBeNull();
  });

  it('parallel deletions are one', async () => {
    const { id } = await fixture.aMember();
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => fixture.delete(id, { password: PASSWORD })),
    );
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await fixture.events('MemberDeleted', id)).toHaveLength(1);
  });

  it('the referrer of a member stays known by id', async () => {
    const referrer = await fixture.aMember();
    const code = (await fixture.members.findById(referrer.id))?.referralCode ?? '';
    const friend = await fixture.aMember({ referCode: code });
    await fixture.delete(referrer.id, { password: PASSWORD });
    expect((await fixture.members.findById(friend.id))?.referrerId).toBe(referrer.id);
    await fixture.delete(friend.id, { password: PASSWORD });
    const left = await fixture.connection.collection('deleted_members').findOne({ _id: friend.id as never });
    expect(left).toMatchObject({ referrerId: referrer.id });
  });

  it('without a password a code by SMS confirms it: once, within ten minutes, in five tries', async () => {
    const number = aNumber();
    const { id } = await fixture.aMember({ number });
    expect(await refusal(fixture.delete(id, { otp: '1234' }))).toMatchObject({ code: 'OTP_EXPIRED' });
    expect(await fixture.code(id)).toEqual({
      expiresAt: new Date(start.getTime() + 600_000),
      numberEnd: number.slice(-4),
    });
    const first = fixture.sms.otp(number);
    expect(await refusal(fixture.code(id))).toMatchObject({ code: 'OTP_RESEND_TOO_SOON', details: { wait: 60 } });
    for (let left = 4; left >= 0; left -= 1) {
      expect(await refusal(fixture.delete(id, { otp: wrong(first) }))).toMatchObject({
        code: 'OTP_WRONG',
        details: { count: left },
      });
    }
    expect(await refusal(fixture.delete(id, { otp: first }))).toMatchObject({ code: 'OTP_TRIES_EXCEEDED' });
    fixture.clock.advance(61_000);
    await fixture.code(id);
    const second = fixture.sms.otp(number);
    fixture.clock.advance(600_000);
    expect(await refusal(fixture.delete(id, { otp: second }))).toMatchObject({ code: 'OTP_EXPIRED' });
    fixture.clock.advance(1);
    await fixture.code(id);
    await fixture.delete(id, { otp: fixture.sms.otp(number) });
    expect(await fixture.members.findById(id)).toBeNull();
    expect(fixture.logs.join()).not.toContain(second);
  });
});
