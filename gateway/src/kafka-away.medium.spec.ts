import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '@club/platform/testing';
import { Backend } from './testing/backend.js';
import type { RunningGateway } from './testing/running-gateway.js';

describe('without Kafka', () => {
  let backend: Backend;
  let gateway: RunningGateway;

  beforeAll(async () => {
    backend = await Backend.start({ kafkaAway: true });
    gateway = await backend.gateway();
  });
  afterAll(async () => {
    await backend?.stop();
    await gateway?.close();
  });

  it('a member signs up, verifies and scans straight away: the account is opened by the scan itself', async () => {
    const form = {
      name: 'Nurul Izzah',
      number: `013${randomInt(10_000_000, 99_999_999)}`,
      email: `nurul-${randomUUID()}@example.com`,
      password: 'Member@123',
      dob: '1992-05-06',
      gender: 'female',
      race: 'malay',
      pregnancyStage: 'trying',
    };
    const opened = await gateway.post('/user/signup', form);
    expect(opened.status).toBe(200);
    const otp = await eventually(async () => {
      const { body } = await gateway.get(`/dev/messages?to=${form.number}`);
      const found = (body as unknown as { text: string }[])
        .map(({ text }) => /\b\d{4}\b/.exec(text)?.[0])
        .find(Boolean);
      if (!found) throw new Error('no OTP yet');
      return found;
    });
    const { uuid } = opened.body as unknown as { uuid: string };
    expect((await gateway.post('/user/verify', { otp, number: form.number, id: uuid })).status).toBe(200);
    const session = await gateway.post('/user/signin', { email: form.email, password: form.password });
    const { token } = session.body as unknown as { token: string };

    const scanned = await gateway.post('/user/scancode', { code: backend.code() }, { token });
    expect(scanned).toMatchObject({ status: 200, body: { multiplier: 3, foundScanned: 1 } });
    const { gainedPoints } = scanned.body as unknown as { gainedPoints: number };
    expect(await gateway.post('/user/session', {}, { token })).toMatchObject({
      status: 200,
      body: { user: { totalPoints: gainedPoints } },
    });
  });
});
