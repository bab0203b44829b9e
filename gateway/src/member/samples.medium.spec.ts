import { randomInt, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { otpFor } from '../testing/otp.js';
import type { RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(180_000);

const aNumber = () => `011${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

describe('free samples', () => {
  let backend: Backend;
  let gateway: RunningGateway;
  let sampleId: string;
  const line1 = `${randomInt(1, 999)} Jalan ${randomUUID()}`;

  beforeAll(async () => {
    backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'samples-surveys'] });
    gateway = await backend.gateway();
    const { body } = await gateway.get('/sample/fetch');
    sampleId = (body as never as { data: { id: string }[] }).data[0]!.id;
  });
  afterAll(async () => {
    await gateway?.close();
    await backend?.stop();
  });

  const form = (number: string, changes: Record<string, unknown> = {}) => ({
    name: 'Mei Ling',
    number,
    email: `${randomUUID()}@example.com`,
    password: 'Member@123',
    dob: '1994-06-18',
    gender: 'female',
    race: 'chinese',
    pregnancyStage: 'trying',
    redeemSample: true,
    sampleId,
    address: { line1, city: 'Shah Alam', state: 'Selangor', postcode: '40000', country: 'Malaysia' },
    consentVersion: '2026-11',
    ...changes,
  });

  it('lists what is on offer, smallest size first, with its formats and sizes', async () => {
    const { status, body } = await gateway.get('/sample/fetch');
    const { data, availableData } = body as never as {
      data: { size: string; formatId: string; sizeId: string; itemName: { en: string; bm: string } }[];
      availableData: { formats: string[]; sizes: string[] };
    };
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ size: 'NB', itemName: { en: expect.stringContaining('size NB') } });
    expect(data.at(-1)).toMatchObject({ size: 'XXL', itemName: { bm: expect.stringContaining('saiz XXL') } });
    expect(availableData.formats).toEqual([...new Set(data.map(({ formatId }) => formatId))]);
    expect(availableData.sizes).toEqual([...new Set(data.map(({ sizeId }) => sizeId))]);
  });

  it('opens the order of a sign-up under the id the sign-up answered, and one a household', async () => {
    const number = aNumber();
    const opened = await gateway.post('/user/signup', form(number));
    const { uuid, orderId } = opened.body as never as { uuid: string; orderId: string };
    expect(opened.status).toBe(200);
    expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
    const otp = await otpFor(gateway, number);
    const verified = await gateway.post('/user/verify', { id: uuid, number, otp, uniqueToken: randomUUID() });
    expect(verified.body).toMatchObject({ orderId });

    const token = await gateway.session('user', uuid);
    await eventually(async () => {
      const { body } = await gateway.post('/user/session', { token });
      expect((body as never as { user: object }).user).toMatchObject({
        samples: [{ id: orderId, sampleId, received: null }],
        allowRequest: false,
        promptFeedback: false,
      });
    });

    const neighbour = await gateway.post('/user/signup', form(aNumber()));
    expect(neighbour).toMatchObject({ status: 409, body: { code: 'SAMPLE_HOUSEHOLD_LIMIT' } });
  });

  it('refuses a sample that does not exist, and opens no sign-up', async () => {
    const answer = await gateway.post('/user/signup', form(aNumber(), { sampleId: 'nothing' }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'SAMPLE_NOT_CHOSEN' } });
  });
});
