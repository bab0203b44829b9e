import { randomUUID } from 'node:crypto';
import { withTransaction } from '@club/platform';
import { aNumber } from '../../test/forms.js';
import { identityFixture, type IdentityFixture, refusal } from '../../test/fixture.js';

const MINUTE = 60_000;
let identity: IdentityFixture;

beforeAll(async () => {
  identity = await identityFixture('signup');
});
afterAll(() => identity?.db.drop());
beforeEach(() => {
  identity.clock.set(new Date('2026-11-21T03:00:00Z'));
  identity.sms.broken = false;
});

const opened = (change = {}) => identity.opened(change);

describe('sign-up', () => {
  it('sends a code and creates one member when it is entered', async () => {
    const number = aNumber();
    const { uuid, referCode, orderId } = await identity.open({ number, language: 'bm', email: 'Siti@Example.com' });
    expect(referCode).toMatch(/^[A-Z0-9]{8}$/);
    expect(orderId).toBe('');
    expect(identity.sms.sent.at(-1)).toEqual({
      to: `6${number}`,
      text: expect.stringMatching(/^Drypers Baby Club: \d{4} ialah kod pengesahan anda/),
    });
    expect(await identity.members.findById(uuid)).toBeNull();
    const answer = await identity.verify(uuid, `+6${number}`, identity.sms.otp(number));
    expect(answer).toMatchObject({ uuid, referCode, orderId: '' });
    expect(await identity.members.findById(uuid)).toMatchObject({
      id: uuid,
      number: `6${number}`,
      email: 'siti@example.com',
      referralCode: referCode,
      language: 'bm',
      babyInfos: [expect.objectContaining({ birthDate: '2025-01-31' })],
      registeredAt: identity.clock.now(),
    });
  });

  it('publishes the new member without personal data', async () => {
    const { uuid } = await identity.register({ name: 'Zubaidah' });
    const events = (await identity.outbox()).filter(({ event }) => event.data.memberId === uuid);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      _id: `${uuid}:MemberRegistered`,
      event: {
        type: 'MemberRegistered',
        data: { memberId: uuid, language: 'en', registeredAt: '2026-11-21T03:00:00.000Z' },
      },
    });
    expect(JSON.stringify(events)).not.toMatch(/Zubaidah|@example|601\d{8}|oneChild/);
  });

  it('makes no member whose event cannot be written', async () => {
    const { uuid, number, otp } = await opened();
    const outbox = identity.connection.collection('outbox');
    await outbox.insertOne({ _id: `${uuid}:MemberRegistered` as never, event: { data: {} } });
    await expect(identity.verify(uuid, number, otp)).rejects.toThrow();
    expect(await identity.members.findById(uuid)).toBeNull();
    await outbox.deleteOne({ _id: `${uuid}:MemberRegistered` as never });
    await identity.verify(uuid, number, otp);
  });

  it('writes no event of a member whose transaction is aborted', async () => {
    const { uuid } = await identity.register();
    const member = (await identity.members.findById(uuid))!;
    const never = { ...member, id: randomUUID(), number: '60111', email: 'never@example.com', referralCode: 'NEVER' };
    const aborted = withTransaction(identity.connection, async (session) => {
      await identity.registerMember.execute(identity.ctx, session, never);
      throw new Error('abort');
    });
    await expect(aborted).rejects.toThrow('abort');
    expect(await identity.members.findById(never.id)).toBeNull();
    expect((await identity.outbox()).filter(({ event }) => event.data.memberId === never.id)).toEqual([]);
  });

  it('does not take the place of one that is verified meanwhile', async () => {
    const { uuid, number } = await opened();
    const open = (await identity.signUps.findById(uuid))!;
    await identity.verify(uuid, number, identity.sms.otp(number));
    expect(await identity.signUps.replaceOpen({ ...open, id: randomUUID() }, identity.clock.now())).toBe(false);
    expect(await identity.signUps.findById(uuid)).toMatchObject({ status: 'verified' });
  });

  it('stores neither password nor code nor device token in clear', async () => {
    const device = `device-${randomUUID()}`;
    const { uuid, otp } = await opened({ password: 'Sesame99!', uniqueToken: device });
    const stored = JSON.stringify(await identity.connection.collection('signups').findOne({ signupId: uuid }));
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain('Sesame99!');
    expect(stored).not.toContain(`"${otp}"`);
    expect(stored).not.toContain(device);
  });

  it('writes nothing for a form with a mistake', async () => {
    const number = aNumber();
    expect((await refusal(identity.open({ number, name: 'R2D2' }))).code).toBe('INPUT_INVALID');
    expect(await identity.connection.collection('signups').countDocuments({ number: `6${number}` })).toBe(0);
    expect(identity.sms.otp(number)).toBe('');
  });

  it('is replaced by a later one of the same number', async () => {
    const first = await opened();
    identity.clock.advance(60_000);
    const second = await identity.open({ number: first.number });
    expect(second.uuid).not.toBe(first.uuid);
    expect((await refusal(identity.verify(first.uuid, first.number, first.otp))).code).toBe('SIGNUP_NOT_FOUND');
    await identity.verify(second.uuid, first.number, identity.sms.otp(first.number));
  });

  describe('again within 60 seconds', () => {
    it('corrects the form under the same code, from the same device, without another SMS', async () => {
      const uniqueToken = `device-${randomUUID()}`;
      const first = await opened({ uniqueToken, name: 'Nur Aisya' });
      const sent = identity.sms.sent.length;
      identity.clock.advance(59_999);
      const again = await identity.open({ number: first.number, uniqueToken, name: 'Nur Aisyah' });
      expect(again).toEqual({ uuid: first.uuid, referCode: first.referCode, orderId: '' });
      expect(identity.sms.sent).toHaveLength(sent);
      await identity.verify(first.uuid, first.number, first.otp, uniqueToken);
      expect(await identity.members.findById(first.uuid)).toMatchObject({ name: 'Nur Aisyah' });
    });

    it.each(['', `device-${randomUUID()}`])('has to wait on another device (%p)', async (uniqueToken) => {
      const first = await opened({ uniqueToken: `device-${randomUUID()}`, name: 'Nur Aisyah' });
      identity.clock.advance(20_000);
      expect(await refusal(identity.open({ number: first.number, uniqueToken, name: 'Intruder' }))).toEqual({
        code: 'OTP_RESEND_TOO_SOON',
        details: { wait: 40 },
      });
      await identity.verify(first.uuid, first.number, first.otp);
      expect(await identity.members.findById(first.uuid)).toMatchObject({ name: 'Nur Aisyah' });
    });
  });

  it('opens one sign-up for parallel forms of one number', async () => {
    const number = aNumber();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => identity.open({ number })));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'OTP_RESEND_TOO_SOON'));
    expect(identity.sms.sent.filter(({ to }) => to === `6${number}`)).toHaveLength(1);
    expect(await identity.connection.collection('signups').countDocuments({ number: `6${number}` })).toBe(1);
  });

  it('draws its referral code again when a member has the same', async () => {
    const other = await identity.register();
    const { uuid, number, otp, referCode } = await opened();
    await identity.connection
      .collection('members')
      .updateOne({ _id: other.uuid as never }, { $set: { referralCode: referCode } });
    const device = `device-${randomUUID()}`;
    const answer = await identity.verify(uuid, number, otp, device);
    expect(answer.referCode).not.toBe(referCode);
    expect(await identity.members.findById(uuid)).toMatchObject({ referralCode: answer.referCode });
    const again = await identity.verify(uuid, number, otp, device);
    expect(again).toMatchObject({ uuid, referCode: answer.referCode });
  });

  it('holds neither a number nor an e-mail until verified, and both afterwards', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await opened({ email });
    const second = await opened({ email });
    await identity.verify(second.uuid, second.number, second.otp);
    expect((await refusal(identity.verify(first.uuid, first.number, first.otp))).code).toBe(
      'MEMBER_ALREADY_REGISTERED',
    );
    expect((await refusal(identity.open({ email: email.toUpperCase() }))).code).toBe('MEMBER_ALREADY_REGISTERED');
    expect((await refusal(identity.open({ number: second.number }))).code).toBe('MEMBER_ALREADY_REGISTERED');
    expect(await identity.members.findById(first.uuid)).toBeNull();
  });

  it('is gone after a day', async () => {
    const { uuid, number, otp } = await opened();
    identity.clock.advance(24 * 60 * MINUTE);
    expect((await refusal(identity.verify(uuid, number, otp))).code).toBe('SIGNUP_NOT_FOUND');
    expect((await refusal(identity.resend(number))).code).toBe('SIGNUP_NOT_FOUND');
  });

  it('answers the id of the order to come with a sample request, and keeps it', async () => {
    const address = { label: '', line1: '1 Jalan Satu', line2: '', line3: '', city: 'Ipoh', state: 'Perak' };
    const sample = { redeemSample: true, sampleId: 'nb-1', address: { ...address, postcode: '30000', country: '' } };
    const { uuid, orderId } = await identity.register(sample);
    expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await identity.members.findById(uuid)).toMatchObject({
      sampleRequest: { orderId, sampleId: 'nb-1' },
      addresses: [{ label: 'Home', line1: '1 Jalan Satu', country: 'Malaysia', active: true }],
    });
  });
});

describe('device', () => {
  it('registers one account', async () => {
    const device = `device-${randomUUID()}`;
    await identity.register({}, device);
    const { uuid, number, otp } = await opened();
    expect((await refusal(identity.verify(uuid, number, otp, device))).code).toBe('DEVICE_ALREADY_REGISTERED');
    expect(await identity.members.findById(uuid)).toBeNull();
    // The refusal leaves the sign-up as it was.
    await identity.verify(uuid, number, otp, `device-${randomUUID()}`);
  });

  it('is taken from the form when the verification has no device token', async () => {
    const device = `device-${randomUUID()}`;
    await identity.register({ uniqueToken: device });
    expect((await refusal(identity.register({ uniqueToken: device }))).code).toBe('DEVICE_ALREADY_REGISTERED');
  });
});

describe('referral', () => {
  it('names the referrer, in whatever way the code is typed', async () => {
    const referrer = await identity.register();
    const code = referrer.referCode.toLowerCase().replace(/(....)/, '$1 ');
    const { uuid } = await identity.register({ referCode: code });
    expect(await identity.members.findById(uuid)).toMatchObject({ referrerId: referrer.uuid });
    const registered = (await identity.outbox()).find(({ event }) => event.data.memberId === uuid);
    expect(registered?.['event'].data.referrerId).toBe(referrer.uuid);
  });

  it('refuses an unknown code', async () => {
    expect((await refusal(identity.open({ referCode: 'ZZZZZZZZ' }))).code).toBe('REFERRAL_CODE_UNKNOWN');
    const { referCode } = await opened();
    expect((await refusal(identity.open({ referCode }))).code).toBe('REFERRAL_CODE_UNKNOWN');
  });

  it('is taken from five referees a calendar month, counted when they verify', async () => {
    const { referCode, uuid } = await identity.register();
    const signUps = [];
    for (let i = 0; i < 8; i += 1) signUps.push(await opened({ referCode }));
    const results = await Promise.allSettled(signUps.map((one) => identity.verify(one.uuid, one.number, one.otp)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'REFERRAL_CODE_LIMIT' });
    }
    expect(await identity.queries.get(uuid)).toMatchObject({ allowRefer: false, friendsThisMonth: 5 });
    expect((await refusal(identity.open({ referCode }))).code).toBe('REFERRAL_CODE_LIMIT');
    // December begins in Kuala Lumpur while it is still November in London.
    identity.clock.set(new Date('2026-11-30T16:00:00Z'));
    await identity.register({ referCode });
    expect(await identity.queries.get(uuid)).toMatchObject({ allowRefer: true, friendsThisMonth: 1 });
  });
});
