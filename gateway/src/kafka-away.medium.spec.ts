import { Backend } from './testing/backend.js';
import { newMember } from './testing/member.js';
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
    const { token } = await newMember(gateway, { pregnancyStage: 'trying', childDob: undefined });
    const scanned = await gateway.post('/user/scancode', { code: backend.code() }, { token });
    expect(scanned).toMatchObject({ status: 200, body: { multiplier: 3, foundScanned: 1 } });
    const { gainedPoints } = scanned.body as unknown as { gainedPoints: number };
    expect(await gateway.post('/user/session', {}, { token })).toMatchObject({
      status: 200,
      body: { user: { totalPoints: gainedPoints } },
    });
  });
});
