import { Backend } from './testing/backend.js';
import { newMember, signUpForm } from './testing/member.js';
import { otpFor } from './testing/messages.js';
import type { RunningGateway } from './testing/running-gateway.js';

describe('without Kafka', () => {
  let backend: Backend;
  let gateway: RunningGateway;

  beforeAll(async () => {
    backend = await Backend.start({ kafkaUnavailable: true, alone: 'has no broker, and moves the clock' });
    gateway = await backend.gateway();
  });
  afterAll(async () => {
    await backend?.stop();
    await gateway?.close();
  });

  it('a member signs up, verifies and scans straight away: the account is opened by the scan itself', async () => {
    const { token } = await newMember(gateway, { pregnancyStage: 'trying', childDob: undefined });
    const scanned = await gateway.post('/user/scancode', { code: backend.code() }, { token });
    expect(scanned).toMatchObject({ status: 200, body: { multiplier: 3, foundScanned: 1 } });
    const { gainedPoints } = scanned.body as unknown as { gainedPoints: number };
    expect(await gateway.post('/user/session', {}, { token })).toMatchObject({
      status: 200,
      body: { user: { totalPoints: gainedPoints } },
    });
  });

  describe('the development clock', () => {
    afterEach(() => gateway.post('/dev/clock', { offsetMs: 0 }));

    it('is applied by every process before the call answers', async () => {
      const { body } = await gateway.post('/dev/clock', { offsetMs: 3_600_000 });
      expect(body).toEqual({ offsetMs: 3_600_000, processes: 3 });
      const form = signUpForm();
      const { uuid } = (await gateway.post('/user/signup', form)).body;
      const otp = await otpFor(gateway, form.number);
      await gateway.post('/dev/clock', { offsetMs: 3_600_000 + 11 * 60_000 });
      expect(await gateway.post('/user/verify', { otp, number: form.number, id: uuid })).toMatchObject({
        status: 400,
        body: { code: 'OTP_EXPIRED' },
      });
    });
  });
});
