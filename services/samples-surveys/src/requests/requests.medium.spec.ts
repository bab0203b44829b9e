import { randomUUID } from 'node:crypto';
import { nativeDb, withTransaction } from '@club/platform';
import { aSample, aWish, samplesFixture } from '../../test/fixture.js';

const DAY = 24 * 60 * 60_000;

describe('requests for free samples', () => {
  let club: Awaited<ReturnType<typeof samplesFixture>>;
  const start = new Date('2026-11-21T04:00:00.000Z');
  beforeAll(async () => {
    club = await samplesFixture('samples-requests');
  });
  beforeEach(() => club.clock.set(start));
  afterAll(() => club.db.drop());

  async function stocked(remaining = 100): Promise<string> {
    const sample = aSample({ remaining });
    await club.samples.insertOnce(sample);
    return sample.id;
  }
  const remaining = async (id: string) => (await club.samples.find(id))?.remaining;

  it('grants one, takes it from the stock and publishes one event, however often it is repeated', async () => {
    const sampleId = await stocked();
    const wish = aWish(sampleId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => club.grant.execute(club.ctx, wish)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ parcel: null, track: { state: 'Order Placed', events: [{ at: start }] } });
    expect(await remaining(sampleId)).toBe(99);
    const events = (await club.events()).filter(({ data }) => data['orderId'] === wish.orderId);
    expect(events).toEqual([
      {
        type: 'SampleRequested',
        data: {
          memberId: wish.memberId,
          orderId: wish.orderId,
          requestedAt: start.toISOString(),
          item: { en: 'Touch M', bm: 'Touch M' },
        },
      },
    ]);
    expect(await club.ofMember.execute(wish.memberId)).toMatchObject({
      allowRequest: false,
      promptFeedback: false,
      nextRequestDate: '2027-02-21',
      requests: [{ id: wish.orderId, requestedOn: '2026-11-21', received: null }],
    });
  });

  it('gives the last piece to one of twenty', async () => {
    const sampleId = await stocked(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => club.grant.execute(club.ctx, aWish(sampleId))),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason.code);
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'SAMPLE_STOCK_OUT'));
    expect(await remaining(sampleId)).toBe(0);
  });

  it('counts households, however the address is written and however many members ask at once', async () => {
    const sampleId = await stocked();
    const home = (line1: string) => ({ ...aWish(sampleId).delivery, line1, postcode: '50480' });
    const lines = ['12, Jalan Kiara 3', '12 jln kiara 3', 'No. 12 JALAN KIARA 3', '12 Jalan. Kiara-3'];
    // Each asks for a different sample, so that they do not even share a stock.
    const others = await Promise.all(lines.map(() => stocked()));
    const ask = (line1: string, n: number) =>
      club.grant.execute(club.ctx, aWish(others[n] as string, { delivery: home(line1) }));
    const outcomes = await Promise.allSettled(lines.map(ask));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const check = (birthDates: string[]) =>
      club.grant.check({ sampleId, birthDates, line1: '12 jalan kiara 3', postcode: '50480' });
    await expect(check([])).rejects.toMatchObject({ code: 'SAMPLE_HOUSEHOLD_LIMIT' });
    await expect(check(['2025-01-01', '2026-01-01'])).resolves.toBeUndefined();
  });

  it('lets one of a member’s parallel requests pass, and none until three months later', async () => {
    const sampleId = await stocked();
    const memberId = randomUUID();
    const others = await Promise.all(Array.from({ length: 5 }, () => stocked()));
    const outcomes = await Promise.allSettled(
      others.map((other) => club.grant.execute(club.ctx, aWish(other, { memberId }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    club.clock.set(new Date('2027-02-20T15:59:00.000Z'));
    await expect(club.grant.execute(club.ctx, aWish(sampleId, { memberId }))).rejects.toMatchObject({
      code: 'SAMPLE_TOO_SOON',
      details: { date: '2027-02-21' },
    });
    club.clock.set(new Date('2027-02-20T16:00:00.000Z'));
    await club.grant.execute(club.ctx, aWish(sampleId, { memberId }));
    expect(await remaining(sampleId)).toBe(99);
  });

  it('refuses what is unknown, switched off or empty, and writes nothing', async () => {
    const off = aSample({ active: false });
    await club.samples.insertOnce(off);
    const wishes = [
      [aWish('nothing'), 'SAMPLE_NOT_CHOSEN'],
      [aWish(off.id), 'SAMPLE_STOCK_OUT'],
      [aWish(await stocked(0)), 'SAMPLE_STOCK_OUT'],
    ] as const;
    for (const [wish, code] of wishes) {
      await expect(club.grant.execute(club.ctx, wish)).rejects.toMatchObject({ code });
      expect(await club.requests.find(wish.orderId)).toBeNull();
    }
    expect((await club.samples.onOffer()).map(({ id }) => id)).not.toContain(off.id);
  });

  it('stores a declined request without an address, and it blocks no other request', async () => {
    const wish = aWish(await stocked());
    await club.grant.decline(club.ctx, wish, 'SAMPLE_STOCK_OUT');
    await club.grant.decline(club.ctx, wish, 'SAMPLE_STOCK_OUT');
    expect(await club.requests.find(wish.orderId)).toMatchObject({ status: 'declined', delivery: null });
    expect(await club.ofMember.execute(wish.memberId)).toMatchObject({ requests: [], allowRequest: true });
  });

  it('decides on two sign-ups of one household: one sample, and one refusal that is published once', async () => {
    const sampleId = await stocked();
    const [first, second] = [aWish(sampleId), aWish(sampleId)];
    second.delivery = first.delivery;
    for (const wish of [first, second]) club.members.signUps.set(wish.memberId, wish);
    expect(await club.decide.execute(club.ctx, first.memberId)).toMatchObject({ status: 'open', reason: null });
    const answers = await Promise.all([1, 2, 3].map(() => club.decide.execute(club.ctx, second.memberId)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ id: second.orderId, status: 'declined', reason: 'SAMPLE_HOUSEHOLD_LIMIT' });
    }
    expect((await club.events()).filter(({ data }) => data['orderId'] === second.orderId)).toEqual([
      {
        type: 'SampleDeclined',
        data: {
          ...{ memberId: second.memberId, orderId: second.orderId, reason: 'SAMPLE_HOUSEHOLD_LIMIT' },
          ...{ declinedAt: start.toISOString(), item: { en: 'Touch M', bm: 'Touch M' } },
        },
      },
    ]);
    expect(await club.decide.execute(club.ctx, randomUUID())).toBeNull();
  });

  it('asks everybody else for feedback when asking for one sample fails', async () => {
    const sampleId = await stocked();
    const [broken, wish] = [aWish(sampleId), aWish(sampleId)];
    for (const one of [broken, wish]) await club.grant.execute(club.ctx, one);
    const outbox = nativeDb(club.db.connection).collection<{ _id: string; event: object }>('outbox');
    const taken = { _id: `${broken.orderId}:FeedbackPrompted`, event: {} };
    await outbox.insertOne(taken);
    club.clock.set(new Date(start.getTime() + 14 * DAY));
    expect(await club.prompts.execute(club.ctx)).toBeGreaterThan(0);
    expect(await club.ofMember.execute(wish.memberId)).toMatchObject({ promptFeedback: true });
    expect(await club.ofMember.execute(broken.memberId)).toMatchObject({ promptFeedback: false });
    await outbox.deleteOne({ _id: taken._id });
    expect(await club.prompts.execute(club.ctx)).toBe(1);
    expect(await club.ofMember.execute(broken.memberId)).toMatchObject({ promptFeedback: true });
  });

  it('asks for feedback on the 14th day, once, and lets nobody ask for another before the answer', async () => {
    const sampleId = await stocked();
    const wish = aWish(sampleId);
    await club.grant.execute(club.ctx, wish);
    club.clock.set(new Date(start.getTime() + 13 * DAY));
    await club.prompts.execute(club.ctx);
    expect(await club.ofMember.execute(wish.memberId)).toMatchObject({ promptFeedback: false });
    club.clock.set(new Date(start.getTime() + 14 * DAY));
    await Promise.all([club.prompts.execute(club.ctx), club.prompts.execute(club.ctx)]);
    expect(await club.ofMember.execute(wish.memberId)).toMatchObject({ promptFeedback: true });
    const events = (await club.events()).filter(
      ({ type, data }) => type === 'FeedbackPrompted' && data['orderId'] === wish.orderId,
    );
    expect(events).toHaveLength(1);
    club.clock.set(new Date('2027-03-01T04:00:00.000Z'));
    await expect(club.grant.execute(club.ctx, aWish(sampleId, { memberId: wish.memberId }))).rejects.toMatchObject({
      code: 'SAMPLE_FEEDBACK_REQUIRED',
    });
  });

  it('forgets where a member lives when the member leaves, and still counts for the household', async () => {
    const sampleId = await stocked();
    const wish = aWish(sampleId);
    await club.grant.execute(club.ctx, wish);
    await withTransaction(club.db.connection, (session) => club.requests.erase(session, wish.memberId));
    expect(await club.requests.find(wish.orderId)).toMatchObject({ delivery: null, status: 'open' });
    const { line1, postcode } = wish.delivery;
    await expect(club.grant.check({ sampleId, birthDates: [], line1, postcode })).rejects.toMatchObject({
      code: 'SAMPLE_HOUSEHOLD_LIMIT',
    });
  });
});
