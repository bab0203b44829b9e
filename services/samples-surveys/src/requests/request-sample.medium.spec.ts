import { randomUUID } from 'node:crypto';
import { watchSecurityEvents } from '@club/platform/testing';
import { aSample, aWish, samplesFixture } from '../../test/fixture.js';

const DAY = 24 * 60 * 60_000;

describe('requests of members for free samples', () => {
  let club: Awaited<ReturnType<typeof samplesFixture>>;
  const start = new Date('2026-11-21T04:00:00.000Z');
  beforeAll(async () => {
    club = await samplesFixture('samples-own-requests');
  });
  beforeEach(() => club.clock.set(start));
  afterAll(() => club.db.drop());

  async function stocked(remaining = 100): Promise<string> {
    const sample = aSample({ remaining });
    await club.samples.insertOnce(sample);
    return sample.id;
  }
  const remaining = async (id: string) => (await club.samples.find(id))?.remaining;
  const ask = (who: { memberId: string; addressId: string }, sampleId: string, key = '') =>
    club.request.execute(club.ctx, { ...who, sampleId, key });
  const samplesOf = ({ memberId }: { memberId: string }) => club.ofMember.execute(memberId);
  const eventsOf = async ({ memberId }: { memberId: string }) =>
    (await club.events()).filter(({ type, data }) => type === 'SampleRequested' && data['memberId'] === memberId);
  const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []));

  it('a granted request lowers the stock by one, publishes an event, and blocks the next request', async () => {
    const who = club.members.join();
    const sampleId = await stocked();
    expect(await samplesOf(who)).toMatchObject({ allowRequest: true, nextRequestDate: '', requests: [] });
    const asked = await ask(who, sampleId);
    expect(asked).toMatchObject({ parcel: null, track: { state: 'Order Placed' }, received: null });
    expect(asked.delivery).toMatchObject({ city: 'Shah Alam', postcode: '40000' });
    expect(await samplesOf(who)).toMatchObject({
      allowRequest: false,
      nextRequestDate: '2027-02-21',
      requests: [{ id: asked.id, sampleId, parcel: null }],
    });
    expect(await remaining(sampleId)).toBe(99);
    expect(await eventsOf(who)).toEqual([
      {
        type: 'SampleRequested',
        data: {
          memberId: who.memberId,
          orderId: asked.id,
          requestedAt: start.toISOString(),
          item: { en: 'Touch M', bm: 'Touch M' },
        },
      },
    ]);
  });

  it('one of twenty requests at once by one member is granted, whichever sample each is for', async () => {
    const who = club.members.join();
    const kinds = await Promise.all(Array.from({ length: 20 }, () => stocked()));
    const outcomes = await Promise.allSettled(kinds.map((sampleId, n) => ask(who, sampleId, n % 2 ? `key-${n}` : '')));
    expect(codesOf(outcomes)).toEqual(Array.from({ length: 19 }, () => 'SAMPLE_TOO_SOON'));
    expect((await samplesOf(who)).requests).toHaveLength(1);
    expect(await eventsOf(who)).toHaveLength(1);
    const left = await Promise.all(kinds.map(remaining));
    expect(left.sort()).toEqual([...Array.from({ length: 19 }, () => 100), 99].sort());
  });

  it('the last piece goes to one of ten members', async () => {
    const sampleId = await stocked(1);
    const ten = Array.from({ length: 10 }, () => club.members.join());
    const outcomes = await Promise.allSettled(ten.map((who) => ask(who, sampleId)));
    expect(codesOf(outcomes)).toEqual(Array.from({ length: 9 }, () => 'SAMPLE_STOCK_OUT'));
    expect(await remaining(sampleId)).toBe(0);
    const had = await Promise.all(ten.map(async (who) => (await samplesOf(who)).requests.length));
    expect(had.filter((count) => count === 1)).toHaveLength(1);
  });

  it('two members of one household get one sample, and one for each baby when there are two', async () => {
    const sampleId = await stocked();
    const line1 = `${randomUUID()}, Jalan Kiara`;
    const [one, other] = [club.members.join({ line1 }), club.members.join({ line1: line1.toUpperCase() })];
    // Each asks for a different sample, so that they do not even share a stock.
    const another = await stocked();
    const outcomes = await Promise.allSettled([ask(one, sampleId), ask(other, another)]);
    expect(codesOf(outcomes)).toEqual(['SAMPLE_HOUSEHOLD_LIMIT']);
    expect([await remaining(sampleId), await remaining(another)].sort()).toEqual([100, 99]);
    const parent = club.members.join({ line1, birthDates: ['2025-01-01', '2026-01-01'] });
    const third = await stocked();
    await ask(parent, third);
    expect(await remaining(third)).toBe(99);
  });

  it('a repeated key always gets the first answer, also at once, and is refused for another request', async () => {
    const who = club.members.join();
    const sampleId = await stocked();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(who, sampleId, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    club.clock.advance(400 * DAY);
    club.members.moveOut(who.memberId);
    expect(await ask(who, sampleId, key)).toMatchObject({ id: answers[0]!.id });
    for (const other of [
      { ...who, sampleId: await stocked() },
      { ...who, sampleId, addressId: randomUUID() },
    ]) {
      await expect(ask(other, other.sampleId, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    }
    expect(await remaining(sampleId)).toBe(99);
    expect(await eventsOf(who)).toHaveLength(1);
    // another member's key of the same name is another key
    await ask(club.members.join(), sampleId, key);
  });

  it('the same request without a key within ten seconds is a repeat', async () => {
    const who = club.members.join();
    const sampleId = await stocked();
    const answers = await Promise.all([ask(who, sampleId), ask(who, sampleId)]);
    club.clock.advance(9_999);
    answers.push(await ask(who, sampleId));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await remaining(sampleId)).toBe(99);
    club.clock.advance(1);
    await expect(ask(who, sampleId)).rejects.toMatchObject({ code: 'SAMPLE_TOO_SOON' });
  });

  it('a refused request changes nothing, and its key may be sent again', async () => {
    const who = club.members.join();
    const stranger = club.members.join();
    const [sampleId, none] = [await stocked(), await stocked(0)];
    const off = aSample({ active: false });
    await club.samples.insertOnce(off);
    const key = randomUUID();
    const refusals = [
      [() => ask(who, '', key), 'SAMPLE_NOT_CHOSEN'],
      [() => ask(who, 'nothing', key), 'SAMPLE_NOT_CHOSEN'],
      [() => ask({ ...who, addressId: '' }, sampleId, key), 'ADDRESS_NOT_CHOSEN'],
      [() => ask({ ...who, addressId: stranger.addressId }, sampleId, key), 'NOT_FOUND'],
      [() => ask({ ...who, memberId: randomUUID() }, sampleId, key), 'USER_NOT_FOUND'],
      [() => ask(who, none, key), 'SAMPLE_STOCK_OUT'],
      [() => ask(who, off.id, key), 'SAMPLE_STOCK_OUT'],
      [() => ask(who, sampleId, 'a key with blanks'), 'INPUT_INVALID'],
    ] as const;
    const watched = watchSecurityEvents();
    for (const [asking, code] of refusals) await expect(asking()).rejects.toMatchObject({ code });
    expect(watched.seen).toMatchObject([
      { securityEvent: 'foreign id refused', record: 'address', recordId: stranger.addressId },
    ]);
    expect(await remaining(sampleId)).toBe(100);
    expect(await eventsOf(who)).toEqual([]);
    expect(await samplesOf(who)).toMatchObject({ requests: [], allowRequest: true });
    await ask(who, sampleId, key);
    expect(await remaining(sampleId)).toBe(99);
  });

  it('a second one passes after feedback and three months, a fifth in 24 months does not', async () => {
    const who = club.members.join();
    const sampleId = await stocked();
    const first = await ask(who, sampleId);
    club.clock.set(new Date('2027-02-21T04:00:00.000Z'));
    await club.prompts.execute(club.ctx);
    await expect(ask(who, sampleId)).rejects.toMatchObject({ code: 'SAMPLE_FEEDBACK_REQUIRED' });
    const feedback = { ...{ mainAnswers: [], subAnswers: [], openQuestion: '', other: '' }, received: false };
    await club.answer.execute(club.ctx, { memberId: who.memberId, orderId: first.id, ...feedback });
    for (const day of ['2027-02-21', '2027-05-21', '2027-08-21']) {
      club.clock.set(new Date(`${day}T04:00:00.000Z`));
      await ask(who, sampleId);
    }
    expect(await remaining(sampleId)).toBe(96);
    club.clock.set(new Date('2028-11-20T04:00:00.000Z'));
    await expect(ask(who, sampleId)).rejects.toMatchObject({
      code: 'SAMPLE_LIMIT_REACHED',
      details: { date: '2028-11-21' },
    });
    expect(await samplesOf(who)).toMatchObject({ allowRequest: false, nextRequestDate: '2028-11-21' });
    expect(await remaining(sampleId)).toBe(96);
  });

  it('the sample of a sign-up counts, and no later request is taken for its repeat', async () => {
    const who = club.members.join();
    const sampleId = await stocked();
    await club.grant.execute(club.ctx, aWish(sampleId, { memberId: who.memberId }));
    await expect(ask(who, sampleId)).rejects.toMatchObject({
      code: 'SAMPLE_TOO_SOON',
      details: { date: '2027-02-21' },
    });
  });
});
