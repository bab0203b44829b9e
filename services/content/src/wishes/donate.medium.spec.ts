import { randomUUID } from 'node:crypto';
import { nativeDb, systemContext } from '@club/platform';
import { aTree } from '../../test/donations.js';

const CTX = systemContext('c1');

describe('giving points to a wish', () => {
  let tree: Awaited<ReturnType<typeof aTree>>;
  let memberId: string;
  let wisherId: string;
  beforeAll(async () => {
    tree = await aTree('content-donate');
  });
  afterAll(() => tree.database.drop());
  beforeEach(async () => {
    memberId = randomUUID();
    wisherId = await tree.aWish();
    tree.points.give(memberId, 3_000);
  });

  const give = (points: number, key = '', over: Partial<{ memberId: string; wisherId: string }> = {}) =>
    tree.donate.execute(CTX, { memberId, wisherId, points, key, ...over });
  const grown = async () => (await tree.wishes.find(wisherId))?.points;
  const published = () =>
    nativeDb(tree.database.connection)
      .collection<{ _id: string; event: { data: Record<string, unknown> } }>('outbox')
      .find({ 'event.data.memberId': memberId })
      .toArray();
  /** Points taken are points given, and each gift has one event. */
  const expectGiven = async (points: number, gifts: number) => {
    expect({ left: tree.points.balance(memberId), wish: await grown(), events: (await published()).length }).toEqual({
      left: 3_000 - points,
      wish: points,
      events: gifts,
    });
  };

  it('takes the points, grows the wish and publishes an event', async () => {
    const { donation, wish, replayed } = await give(500, 'key-1');
    expect(donation).toMatchObject({ state: 'done', points: 500, totalPoints: 2_500, donatedAt: tree.clock.now() });
    expect(wish).toMatchObject({ points: 500 });
    expect(replayed).toBe(false);
    await expectGiven(500, 1);
    expect((await published())[0]?.event).toMatchObject({
      type: 'WishDonated',
      data: { memberId, wisherId, points: 500, donationId: donation.id },
    });
    expect(tree.changed.at(-1)).toBe('wishes');
  });

  it.each([0, -100, 50, 150, 5_100, 100.5, Number.NaN, Number.MAX_SAFE_INTEGER])(
    'refuses %d points',
    async (points) => {
      await expect(give(points)).rejects.toMatchObject({ code: 'DONATION_AMOUNT_INVALID' });
      await expectGiven(0, 0);
    },
  );

  it('refuses a missing or hidden wish, and malformed ids', async () => {
    await expect(give(100, '', { wisherId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const hidden = await tree.aWish({ active: false });
    await expect(give(100, 'h', { wisherId: hidden })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(give(100, 'h', { wisherId: hidden })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(give(100, '', { memberId: '$ne' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expectGiven(0, 0);
  });

  it('refuses more than the member has, and lets the same request try again later', async () => {
    tree.points.give(memberId, 300);
    await expect(give(500, 'k')).rejects.toMatchObject({ code: 'POINTS_INSUFFICIENT', details: { count: 200 } });
    tree.points.give(memberId, 3_000);
    await give(500, 'k');
    await expectGiven(500, 1);
  });

  it('makes one gift of a request sent ten times at once, with a key or without', async () => {
    for (const key of ['k-1', '']) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => give(200, key)));
      expect(new Set(answers.map(({ donation }) => donation.id)).size).toBe(1);
    }
    await expectGiven(400, 2);
  });

  it('remembers an idempotency key permanently, and refuses it for another gift', async () => {
    await give(200, 'k');
    tree.clock.advance(400 * 86_400_000);
    expect((await give(200, 'k')).replayed).toBe(true);
    await expect(give(300, 'k')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await expectGiven(200, 1);
  });

  it('treats the same gift without a key as a repeat within ten seconds, and a later or another one as new', async () => {
    await give(200);
    tree.clock.advance(9_999);
    expect((await give(200)).replayed).toBe(true);
    await give(300);
    tree.clock.advance(1);
    expect((await give(200)).replayed).toBe(false);
    await expectGiven(700, 3);
  });

  it.each([
    ['hold', 'before'],
    ['hold', 'after'],
    ['commit', 'before'],
    ['commit', 'after'],
  ] as const)('a %s that fails %s taking effect: the repeat makes exactly one gift', async (step, when) => {
    tree.points.failure = { step, when };
    await expect(give(200, 'k')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    await give(200, 'k');
    await tree.settle.sweep(0);
    await expectGiven(200, 1);
  });

  it.each([
    ['hold', 'before', 0],
    ['hold', 'after', 0],
    ['commit', 'before', 200],
    ['commit', 'after', 200],
  ] as const)(
    'a %s that fails %s taking effect and is never repeated is settled: %d points',
    async (step, when, points) => {
      tree.points.failure = { step, when };
      await expect(give(200, 'k')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      await tree.settle.sweep(60_000);
      await tree.settle.sweep(-1);
      await expectGiven(points, points ? 1 : 0);
      expect(await tree.donations.unsettled(new Date(Date.now() + 60_000), 10)).toEqual([]);
    },
  );

  it('is undone by a later sweep when the first cannot give the points back', async () => {
    tree.points.failure = { step: 'hold', when: 'after' };
    await expect(give(200, 'k')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    tree.points.failure = { step: 'release', when: 'before' };
    await tree.settle.sweep(-1);
    expect(tree.points.balance(memberId)).toBe(2_800);
    await tree.settle.sweep(-1);
    await expectGiven(0, 0);
  });

  it('whose hold has expired before the commit is void, and can be given again', async () => {
    tree.points.failure = { step: 'commit', when: 'before' };
    await expect(give(200, 'k')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    tree.points.expire();
    await expect(give(200, 'k')).rejects.toMatchObject({ code: 'HOLD_EXPIRED' });
    await expectGiven(0, 0);
    await give(200, 'k');
    await expectGiven(200, 1);
  });

  it('adds each of many parallel gifts to the wish', async () => {
    const givers = Array.from({ length: 20 }, () => randomUUID());
    givers.forEach((id) => tree.points.give(id, 100));
    await Promise.all(givers.map((id) => give(100, '', { memberId: id })));
    expect(await grown()).toBe(2_000);
  });
});
