import { randomInt, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { addMonths, kl } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import { messageTo, otpFor } from '../testing/messages.js';
import type { RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(180_000);

const aNumber = () => `011${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

interface SampleHolder {
  totalPoints: number;
  points: { source: string }[];
  samples: { received: boolean | null; orderItems: { brandId: string; sizeId: string }[] }[];
}
interface Requested {
  id: string;
  trackingId: string;
  sample: object;
}
interface Asked {
  id: string;
  type: string;
  title: object;
  choices: { id: string; removes: string[] }[];
}
interface Quest {
  questKeyword: string;
  completed: boolean;
}

describe('free samples', () => {
  let backend: Backend;
  let gateway: RunningGateway;
  /** A gateway that does not reach the samples. */
  let elsewhere: RunningGateway | undefined;
  let sampleId: string;
  /** The member of the first order, once it is there. */
  let holder: { token: string; orderId: string };
  const line1 = `${randomInt(1, 999)} Jalan ${randomUUID()}`;

  beforeAll(async () => {
    backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'samples-surveys', 'content'] });
    gateway = await backend.gateway();
    const { body } = await gateway.get('/sample/fetch');
    sampleId = (body as never as { data: { id: string }[] }).data[0]!.id;
  });
  afterAll(async () => {
    await elsewhere?.close();
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
    const [text, texts] = [expect.stringMatching(/./), { en: expect.any(String), bm: expect.any(String) }];
    const ids = { id: text, brandId: text, formatId: text, sizeId: text };
    for (const one of data)
      expect(one).toEqual({ ...ids, size: text, active: true, itemName: texts, description: texts, itemImage: texts });
    expect(data.at(-1)).toMatchObject({ size: 'XXL', itemName: { bm: expect.stringContaining('saiz XXL') } });
    expect(availableData.formats).toEqual([...new Set(data.map(({ formatId }) => formatId))]);
    expect(availableData.sizes).toEqual([...new Set(data.map(({ sizeId }) => sizeId))]);
  });

  it('opens the order of a sign-up under the id that the sign-up returned, and one a household', async () => {
    const number = aNumber();
    const opened = await gateway.post('/user/signup', form(number));
    const { uuid, orderId } = opened.body as never as { uuid: string; orderId: string };
    expect(opened.status).toBe(200);
    expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
    const otp = await otpFor(gateway, number);
    const verified = await gateway.post('/user/verify', { id: uuid, number, otp, uniqueToken: randomUUID() });
    expect(verified.body).toMatchObject({ orderId, sample: { status: 'granted', reason: null } });

    const token = await gateway.session('user', uuid);
    const id = expect.stringMatching(/./);
    await eventually(async () => {
      const { body } = await gateway.post('/user/session', { token });
      expect((body as never as { user: object }).user).toMatchObject({
        samples: [{ id: orderId, sampleId, received: null, orderItems: [{ brandId: id, formatId: id, sizeId: id }] }],
        allowRequest: false,
        promptFeedback: false,
      });
    });

    holder = { token, orderId };

    const neighbour = await gateway.post('/user/signup', form(aNumber()));
    expect(neighbour).toMatchObject({ status: 409, body: { code: 'SAMPLE_HOUSEHOLD_LIMIT' } });
  });

  it.each([
    ['en', /we cannot send the free sample .* has already gone to this household/],
    ['bm', /kami tidak dapat menghantar sampel percuma .* telah dihantar ke alamat yang sama/],
  ])('answers that a sign-up gets no sample, and tells it by mail and inbox (%s)', async (language, text) => {
    const address = { line1: `${randomUUID()} Jalan`, city: 'Shah Alam', state: 'Selangor', postcode: '40000' };
    const open = async () => {
      const sent = form(aNumber(), { language, address: { ...address, country: 'Malaysia' } });
      return {
        ...sent,
        ...((await gateway.post('/user/signup', sent)).body as never as { uuid: string; orderId: string }),
      };
    };
    const verify = async ({ uuid: id, number }: Awaited<ReturnType<typeof open>>) => {
      const otp = await otpFor(gateway, number);
      const { body } = await gateway.post('/user/verify', { id, number, otp, uniqueToken: randomUUID() });
      return body as never as { token: string; orderId: string; sample: object; user: SampleHolder };
    };
    const both = [await open(), await open()] as const;
    expect(await verify(both[0])).toMatchObject({ sample: { status: 'granted', reason: null } });
    const refused = await verify(both[1]);
    const reason = 'SAMPLE_HOUSEHOLD_LIMIT';
    expect(refused).toMatchObject({ orderId: both[1].orderId, sample: { status: 'declined', reason } });
    expect(refused.user.samples).toEqual([]);
    await messageTo(gateway, both[1].email, text);
    const names = { itemEn: expect.stringContaining('size NB'), itemBm: expect.stringContaining('saiz NB') };
    await eventually(async () => {
      const { body } = await gateway.post('/inbox/fetch', {}, { token: refused.token });
      expect((body as never as { messages: object[] }).messages).toContainEqual(
        expect.objectContaining({ type: 'sampleDeclined', params: { orderId: refused.orderId, reason, ...names } }),
      );
    });
  });

  it('answers pending where nobody decides at once', async () => {
    elsewhere = await backend.gateway({ unavailable: ['samples-surveys'] });
    const number = aNumber();
    const sent = form(number, { address: { ...form(number).address, line1: `${randomUUID()} Jalan` } });
    const { uuid } = (await gateway.post('/user/signup', sent)).body as never as { uuid: string };
    const otp = await otpFor(gateway, number);
    const verified = await elsewhere.post('/user/verify', { id: uuid, number, otp, uniqueToken: randomUUID() });
    expect(verified).toMatchObject({ status: 200, body: { sample: { status: 'pending', reason: null } } });
  });

  it('takes the feedback on it once: 50 points, the quest, and no other feedback', async () => {
    const { token, orderId } = holder;
    const call = (path: string, body: object) => gateway.post(path, body, { token });
    const user = async () => (await call('/user/session', {})).body as never as { user: SampleHolder };
    const [own] = (await user()).user.samples;
    const { brandId, sizeId } = own!.orderItems[0]!;

    expect(await call('/sample/question/fetch', { brandId, sizeId: 'none' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const questions = (await call('/sample/question/fetch', { brandId, sizeId })).body as never as Asked[];
    expect(questions.map(({ type }) => type)).toEqual(expect.arrayContaining(['dropdown', 'rate', 'other']));
    expect(questions[0]).toMatchObject({
      title: { en: expect.stringContaining('%brandName%'), bm: expect.anything() },
    });

    // whatever takes later questions out, and the best rating
    const removed = new Set<string>();
    const mainAnswers = questions
      .filter(({ choices }) => choices.length > 0)
      .flatMap(({ id, type, choices }) => {
        if (removed.has(id)) return [];
        const choice =
          type === 'rate' ? choices.at(-1)! : (choices.find(({ removes }) => removes.length > 0) ?? choices[0]!);
        for (const one of choice.removes) removed.add(one);
        return [{ questionId: id, choiceId: choice.id }];
      });
    const feedback = { orderId, received: true, mainAnswers, openQuestion: 'Very soft.' };
    const refusals: [object, number, string][] = [
      [{ orderId }, 400, 'INPUT_INVALID'],
      [{ ...feedback, received: 'yes' }, 400, 'INPUT_INVALID'],
      [{ ...feedback, mainAnswers: [{ questionId: 'x', choiceId: 'y' }] }, 400, 'INPUT_INVALID'],
      [{ ...feedback, mainAnswers: mainAnswers.slice(1) }, 400, 'FEEDBACK_INCOMPLETE'],
      [{ ...feedback, openQuestion: 'x'.repeat(1001) }, 400, 'INPUT_INVALID'],
      [{ ...feedback, orderId: randomUUID() }, 404, 'NOT_FOUND'],
    ];
    for (const [body, status, code] of refusals) {
      expect(await call('/sample/question/answer', body)).toMatchObject({ status, body: { code } });
    }
    const stranger = await gateway.session('user', randomUUID());
    expect(await gateway.post('/sample/question/answer', feedback, { token: stranger })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect((await user()).user.samples[0]).toMatchObject({ received: null });

    const answers = await Promise.all(Array.from({ length: 5 }, () => call('/sample/question/answer', feedback)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, {}]));
    expect(await call('/sample/question/answer', { orderId, received: false })).toMatchObject({
      status: 409,
      body: { code: 'FEEDBACK_ALREADY_GIVEN' },
    });
    await eventually(async () => {
      const { points, totalPoints, samples } = (await user()).user;
      expect({ totalPoints, points: points.map(({ source }) => source), received: samples[0]?.received }).toEqual({
        totalPoints: 50,
        points: ['feedback'],
        received: true,
      });
      const groups = (await call('/quest/fetch', {})).body as never as { quests: Quest[] }[];
      const quest = groups.flatMap(({ quests }) => quests).find((one) => one.questKeyword === 'sampleFeedback');
      expect(quest).toMatchObject({ completed: true });
    });
  });

  it('is in the member’s copy of personal data, with where it went and what was answered', async () => {
    const { token, orderId } = holder;
    const copy = (await gateway.post('/user/data/download', {}, { token })).body as never as Record<string, object[]>;
    expect(copy['samples']).toEqual([
      expect.objectContaining({
        ...{ id: orderId, sampleId, line1, postcode: '40000', status: 'open', received: true },
        'itemName.en': expect.stringContaining('size NB'),
      }),
    ]);
    expect(copy['feedback']).toContainEqual(
      expect.objectContaining({
        ...{ orderId, received: true, 'question.bm': expect.stringMatching(/\S/), 'answer.en': 'Very soft.' },
      }),
    );
    // Parts whose service does not answer are named, not silently missing.
    const rewards = ['receipts', 'contestEntries', 'orders', 'mysteryBoxTickets', 'mysteryBoxPrizes'];
    expect(copy['unavailable']).toEqual(['vouchers', 'wishList', ...rewards]);
  });

  it('a member asks for one, once however often it is sent, at an address of their own', async () => {
    const [member, other] = [await newMember(gateway), await newMember(gateway)];
    const call = (path: string, body: object, { token } = member, headers = {}) =>
      gateway.post(path, body, { token, headers });
    const user = async () => (await call('/user/session', {})).body['user'] as never as Record<string, unknown>;
    const homeOf = async (who: typeof member, active = true): Promise<string> => {
      const address = { label: 'Home', line1: `${randomUUID()} Jalan Mawar`, city: 'Ipoh', state: 'Perak' };
      const added = await call('/user/address/add', { address: { ...address, postcode: '30000', active } }, who);
      expect(added.status).toBe(200);
      const { addresses } = added.body as never as { addresses: { id: string; line1: string }[] };
      return addresses.find(({ line1: first }) => first === address.line1)!.id;
    };
    const [addressId, hidden, foreign] = [await homeOf(member), await homeOf(member, false), await homeOf(other)];
    expect(await user()).toMatchObject({ allowRequest: true, nextSampleDate: null, samples: [] });

    const wish = { addressId, itemId: sampleId };
    const refusals: [object, number, string][] = [
      [{ ...wish, id: other.id }, 403, 'FORBIDDEN'],
      [{ ...wish, addressId: foreign }, 404, 'NOT_FOUND'],
      [{ ...wish, addressId: hidden }, 404, 'NOT_FOUND'],
      [{ itemId: sampleId }, 400, 'ADDRESS_NOT_CHOSEN'],
      [{ addressId }, 400, 'SAMPLE_NOT_CHOSEN'],
      [{ ...wish, itemId: 'nothing' }, 400, 'SAMPLE_NOT_CHOSEN'],
      [{ ...wish, itemId: 7 }, 400, 'INPUT_INVALID'],
    ];
    for (const [body, status, code] of refusals) {
      expect(await call('/sample/redeem', body)).toMatchObject({ status, body: { code } });
    }
    expect(await user()).toMatchObject({ allowRequest: true, samples: [] });

    const key = { 'Idempotency-Key': randomUUID() };
    const ask = (body: object = wish) => call('/sample/redeem', { ...body, id: member.id }, member, key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first, ...again] = answers.map(({ body }) => body as never as Requested);
    expect(again).toEqual(again.map(() => first));
    expect(first).toMatchObject({
      // not sent yet: the number is the courier's
      trackingId: '',
      sample: {
        ...{ id: first!.id, sampleId, courier: '', trackingId: '', expectedOn: null, received: null },
        ...{ state: 'Order Placed', events: [{ state: 'Order Placed', time: expect.any(String) }] },
        itemName: { en: expect.stringMatching(/, size NB$/), bm: expect.stringMatching(/, saiz NB$/) },
      },
    });
    expect(await user()).toMatchObject({
      samples: [first!.sample],
      allowRequest: false,
      nextSampleDate: addMonths(kl.date(new Date()), 3),
    });
    expect(await ask({ ...wish, itemId: 'another' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_CONFLICT' },
    });
    expect(await call('/sample/redeem', { ...wish, addressId: await homeOf(member) })).toMatchObject({
      status: 409,
      body: { code: 'SAMPLE_TOO_SOON', details: { date: addMonths(kl.date(new Date()), 3) } },
    });
  });

  it('refuses a sample that does not exist, and opens no sign-up', async () => {
    const answer = await gateway.post('/user/signup', form(aNumber(), { sampleId: 'nothing' }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'SAMPLE_NOT_CHOSEN' } });
  });
});
