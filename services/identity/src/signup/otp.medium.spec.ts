import { randomUUID } from 'node:crypto';
import { aNumber } from '../../test/forms.js';
import { identityFixture, type IdentityFixture, refusal, wrong } from '../../test/fixture.js';

const MINUTE = 60_000;
let identity: IdentityFixture;

beforeAll(async () => {
  identity = await identityFixture('otp');
});
afterAll(() => identity?.db.drop());
beforeEach(() => {
  identity.clock.set(new Date('2026-11-21T03:00:00Z'));
  identity.sms.broken = false;
});

const opened = (change = {}) => identity.opened(change);

describe('OTP', () => {
  it('is refused with the number of tries left, and burnt by five wrong ones', async () => {
    const { uuid, number, otp } = await opened();
    for (const count of [4, 3, 2, 1, 0]) {
      expect(await refusal(identity.verify(uuid, number, wrong(otp)))).toEqual({
        code: 'OTP_WRONG',
        details: { count },
      });
    }
    expect((await refusal(identity.verify(uuid, number, otp))).code).toBe('OTP_TRIES_EXCEEDED');
    expect(await identity.members.findById(uuid)).toBeNull();
  });

  it('lets five of 200 parallel guesses be compared', async () => {
    const { uuid, number, otp } = await opened();
    const guesses = Array.from({ length: 200 }, (_, i) => refusal(identity.verify(uuid, number, wrong(otp, i + 1))));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'OTP_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'OTP_TRIES_EXCEEDED')).toHaveLength(195);
    expect((await refusal(identity.verify(uuid, number, otp))).code).toBe('OTP_TRIES_EXCEEDED');
  });

  const events = async (uuid: string) => (await identity.outbox()).filter(({ event }) => event.data.memberId === uuid);

  it('makes one member of 20 parallel right ones of a device, with one answer', async () => {
    const { uuid, number, otp, referCode } = await opened();
    const device = `device-${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.verify(uuid, number, otp, device)));
    for (const answer of answers) expect(answer).toMatchObject({ uuid, referCode, orderId: '', member: { id: uuid } });
    expect(await events(uuid)).toHaveLength(1);
  });

  it('opens a session, and the device is known from then on', async () => {
    const { uuid, number, otp } = await opened();
    const device = `device-${randomUUID()}`;
    const { token, member } = await identity.verify(uuid, number, otp, device);
    expect(await identity.sessions.read(token)).toMatchObject({ subjectId: uuid, type: 'user' });
    expect(member).toMatchObject({ id: uuid, emailConfirmedAt: null });
    expect(await identity.guard.knows({ kind: 'member', id: uuid }, device)).toBe(true);
    expect(await identity.guard.knows({ kind: 'member', id: uuid }, `device-${randomUUID()}`)).toBe(false);
  });

  it('opens no session for a wrong code', async () => {
    const { uuid, number, otp } = await opened();
    expect((await refusal(identity.verify(uuid, number, wrong(otp)))).code).toBe('OTP_WRONG');
    expect(await identity.sessions.list(uuid)).toEqual([]);
  });

  it('without a device token lets one of 20 parallel right ones through', async () => {
    const { uuid, number, otp } = await opened();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => identity.verify(uuid, number, otp)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 19 }, () => 'MEMBER_ALREADY_REGISTERED'));
    expect(await events(uuid)).toHaveLength(1);
  });

  describe('of a verified sign-up', () => {
    const device = () => `device-${randomUUID()}`;
    const again = async (identityOf: { uuid: string; number: string }, otp: string, token: string) =>
      (await refusal(identity.verify(identityOf.uuid, identityOf.number, otp, token))).code;

    it('is answered again only to the device that verified it, as long as the code lives', async () => {
      const one = await opened();
      const token = device();
      const { token: _first, ...answer } = await identity.verify(one.uuid, one.number, one.otp, token);
      const repeated = await identity.verify(one.uuid, one.number, one.otp, token);
      expect(repeated).toMatchObject(answer);
      expect(await identity.sessions.read(repeated.token)).toMatchObject({ subjectId: one.uuid });
      expect(await again(one, one.otp, device())).toBe('MEMBER_ALREADY_REGISTERED');
      expect(await again(one, one.otp, '')).toBe('MEMBER_ALREADY_REGISTERED');
      expect(await again(one, wrong(one.otp), token)).toBe('MEMBER_ALREADY_REGISTERED');
      identity.clock.advance(10 * MINUTE);
      expect(await again(one, one.otp, token)).toBe('MEMBER_ALREADY_REGISTERED');
      expect(await events(one.uuid)).toHaveLength(1);
    });

    it('is single use when no device token came with it', async () => {
      const one = await opened({ uniqueToken: device() });
      await identity.verify(one.uuid, one.number, one.otp);
      expect(await again(one, one.otp, '')).toBe('MEMBER_ALREADY_REGISTERED');
      expect(await again(one, one.otp, device())).toBe('MEMBER_ALREADY_REGISTERED');
    });

    it('cannot be guessed by the device either', async () => {
      const one = await opened();
      const token = device();
      await identity.verify(one.uuid, one.number, one.otp, token);
      for (let i = 1; i <= 5; i += 1) await again(one, wrong(one.otp, i), token);
      expect(await again(one, one.otp, token)).toBe('MEMBER_ALREADY_REGISTERED');
    });
  });

  it('is valid for ten minutes', async () => {
    const early = await opened();
    identity.clock.advance(10 * MINUTE - 1);
    await identity.verify(early.uuid, early.number, early.otp);
    const late = await opened();
    identity.clock.advance(10 * MINUTE);
    expect((await refusal(identity.verify(late.uuid, late.number, late.otp))).code).toBe('OTP_EXPIRED');
  });

  it('belongs to its sign-up', async () => {
    const one = await opened();
    let other = await opened();
    while (other.otp === one.otp) other = await opened();
    expect((await refusal(identity.verify(one.uuid, one.number, other.otp))).code).toBe('OTP_WRONG');
    expect((await refusal(identity.verify(one.uuid, other.number, other.otp))).code).toBe('SIGNUP_NOT_FOUND');
    expect((await refusal(identity.verify(randomUUID(), one.number, one.otp))).code).toBe('SIGNUP_NOT_FOUND');
  });

  it.each([
    ['', '0123456789', '12345', 'otp'],
    ['x', '0123456789', '', 'otp'],
    ['x', '123', '1234', 'number'],
  ])('wants an id, a number and four digits (%p, %p, %p)', async (id, number, otp, field) => {
    await expect(identity.verify(id, number, otp)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: expect.anything() },
    });
  });

  it('is sent again after 60 seconds, which voids the earlier one', async () => {
    const { uuid, number, otp } = await opened();
    identity.clock.advance(59_001);
    expect(await refusal(identity.resend(number))).toEqual({ code: 'OTP_RESEND_TOO_SOON', details: { wait: 1 } });
    identity.clock.advance(999);
    const { expiresAt } = await identity.resend(number);
    expect(expiresAt).toEqual(new Date(identity.clock.now().getTime() + 10 * MINUTE));
    const fresh = identity.sms.otp(number);
    if (fresh !== otp) expect((await refusal(identity.verify(uuid, number, otp))).code).toBe('OTP_WRONG');
    await identity.verify(uuid, number, fresh);
  });

  it('is sent again once for parallel requests', async () => {
    const { number } = await opened();
    identity.clock.advance(MINUTE);
    const before = identity.sms.sent.length;
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => identity.resend(number)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(identity.sms.sent).toHaveLength(before + 1);
  });

  it('goes to one number five times a day of Kuala Lumpur', async () => {
    const { number } = await opened();
    for (let sends = 1; sends < 5; sends += 1) {
      identity.clock.advance(MINUTE);
      await identity.resend(number);
    }
    identity.clock.set(new Date('2026-11-21T15:59:00Z'));
    expect(await refusal(identity.resend(number))).toEqual({ code: 'RATE_LIMITED', details: { wait: 60 } });
    expect(await refusal(identity.open({ number }))).toEqual({ code: 'RATE_LIMITED', details: { wait: 60 } });
    identity.clock.set(new Date('2026-11-21T16:00:00Z'));
    await identity.resend(number);
  });

  it('is reported when it could not be sent, is not counted and may be requested again at once', async () => {
    const number = aNumber();
    identity.sms.broken = true;
    for (let i = 0; i < 6; i += 1) {
      expect((await refusal(identity.open({ number }))).code).toBe('OTP_NOT_SENT');
      expect((await refusal(identity.resend(number))).code).toBe('OTP_NOT_SENT');
    }
    identity.sms.broken = false;
    await identity.resend(number);
    expect(identity.sms.otp(number)).toMatch(/^\d{4}$/);
    expect(identity.logs.join()).not.toContain(number.slice(1));
  });
});
