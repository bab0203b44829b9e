import { randomUUID } from 'node:crypto';
import { nativeDb, systemContext } from '@club/platform';
import { aPicture, contestsFixture, filesOf } from '../../test/contests.js';
import type { EntryFile } from './entry-files.js';
import type { EnterForm } from './usecases/enter.js';

const CTX = systemContext('c1');
const DAY = 86_400_000;
const blank = { link: '', optionId: '' };
interface Row {
  _id: string;
  taken: number;
  placed: number;
  event: { type: string; data: Record<string, unknown> };
}

describe('entering a contest', () => {
  let club: Awaited<ReturnType<typeof contestsFixture>>;
  let memberId: string;
  beforeAll(async () => {
    club = await contestsFixture('contests-enter');
  });
  afterAll(() => club.database.drop());
  beforeEach(() => {
    memberId = randomUUID();
    club.points.give(memberId, 1_000);
  });

  const paid = (over = {}) => club.aContest({ pointRequired: true, pointsPerEntry: 100, ...over });
  const enter = (contestId: string, count = 1, over: Partial<EnterForm> = {}, files: EntryFile[] = []) =>
    club.enter.execute(
      CTX,
      { memberId, contestId, entries: Array.from({ length: count }, () => blank), key: randomUUID(), ...over },
      filesOf(...files),
    );
  const collection = (name: string) => nativeDb(club.database.connection).collection<Row>(name);
  const quota = (contestId: string) => collection('entry_quotas').findOne({ _id: `${contestId}:${memberId}` });
  const events = async (id = memberId) => {
    const found = await collection('outbox').find({ 'event.data.memberId': id }).toArray();
    return found.map(({ event }) => event);
  };
  /** Points taken, entries made, places used and events published agree. */
  const expectEntered = async (contestId: string, count: number, price = 100) => {
    const numbers = (await club.entries.ofMember(memberId)).map(({ number }) => number).sort((a, b) => a - b);
    const found = await quota(contestId);
    expect({
      left: club.points.balance(memberId),
      numbers,
      taken: found?.taken ?? 0,
      placed: found?.placed ?? 0,
      events: (await events()).flatMap(({ data }) => data['entryIds'] as string[]).length,
    }).toEqual({
      left: 1_000 - count * price,
      numbers: Array.from({ length: count }, (_, at) => at + 1),
      taken: count,
      placed: count,
      events: count,
    });
  };

  it('§4 Contest entry: takes the points of all entries, numbers them and publishes an event', async () => {
    const contestId = await paid();
    const { entries, submission } = await enter(contestId, 2);
    expect(entries.map(({ number, status, points }) => ({ number, status, points }))).toEqual([
      { number: 1, status: 'pending', points: 100 },
      { number: 2, status: 'pending', points: 100 },
    ]);
    expect(submission).toMatchObject({ totalPoints: 800, entrySeq: 1 });
    expect(club.asked.at(-1)).toMatchObject({ memberId, points: 200, contestId, reason: 'Walk' });
    expect(await events()).toMatchObject([
      {
        type: 'ContestEntered',
        data: {
          memberId,
          contestId,
          points: 200,
          enteredAt: club.clock.now().toISOString(),
          contest: { en: 'Walk', bm: 'Jalan' },
        },
      },
    ]);
    await enter(contestId);
    await expectEntered(contestId, 3);
  });

  it('§9 Constants: up to five entries of 100 points each', async () => {
    const contestId = await paid();
    await enter(contestId, 5);
    await expectEntered(contestId, 5);
    await expect(enter(contestId)).rejects.toMatchObject({ code: 'CONTEST_ENTRIES_EXCEEDED', details: { max: 5 } });
    await expectEntered(contestId, 5);
  });

  it('does not call the ledger for a free contest', async () => {
    const contestId = await club.aContest({ pointsPerEntry: 100 });
    const { submission, entries } = await enter(contestId);
    expect(submission).toMatchObject({ totalPoints: null, entrySeq: 0 });
    expect(entries[0]?.points).toBe(0);
    await expectEntered(contestId, 1, 0);
    expect(Number((await events())[0]?.data['points'] ?? 0)).toBe(0);
  });

  it('§5 Contest: of twenty at once, as many as the limit allows', async () => {
    const contestId = await paid({ entriesPerPerson: 3 });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => enter(contestId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONTEST_ENTRIES_EXCEEDED' });
    }
    await expectEntered(contestId, 3);
  });

  it('§5 Contest: of ten at once with points for one, one', async () => {
    club.points.give(memberId, 150);
    const contestId = await paid({ entriesPerPerson: 10 });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => enter(contestId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONTEST_POINTS_INSUFFICIENT' });
    }
    expect({ left: club.points.balance(memberId), quota: await quota(contestId) }).toMatchObject({
      left: 50,
      quota: { taken: 1, placed: 1 },
    });
  });

  it('§5 Contest: more than the points allow takes nothing, and the places are free again', async () => {
    const contestId = await paid({ pointsPerEntry: 300 });
    const key = randomUUID();
    await expect(enter(contestId, 4, { key })).rejects.toMatchObject({
      code: 'CONTEST_POINTS_INSUFFICIENT',
      details: { count: 200 },
    });
    await expectEntered(contestId, 0);
    // The same request again, with fewer entries.
    await enter(contestId, 3, { key });
    await expectEntered(contestId, 3, 300);
  });

  it.each([
    ['ended', { endDate: new Date('2026-11-21T03:59:59.999Z') }, 'CONTEST_ENDED'],
    ['not started', { startDate: new Date('2026-11-21T04:00:00.001Z') }, 'CONTEST_NOT_STARTED'],
    ['hidden', { active: false }, 'NOT_FOUND'],
  ])('§4 Contest period: one that is %s is refused', async (_, over, code) => {
    const contestId = await paid(over);
    await expect(enter(contestId)).rejects.toMatchObject({ code });
    await expectEntered(contestId, 0);
  });

  it.each<[string, Partial<EnterForm>, string]>([
    ['a contest that is not there', { contestId: 'nowhere' }, 'NOT_FOUND'],
    ['no entries', { entries: [] }, 'INPUT_INVALID'],
    ['more entries than a contest can give', { entries: Array.from({ length: 11 }, () => blank) }, 'INPUT_INVALID'],
    ['an invalid member id', { memberId: '$ne' }, 'INPUT_INVALID'],
    ['an invalid key', { key: 'a b' }, 'INPUT_INVALID'],
  ])('refuses %s', async (_, over, code) => {
    const contestId = await paid();
    await expect(enter(contestId, 1, over)).rejects.toMatchObject({ code });
    await expectEntered(contestId, 0);
  });

  it('accepts a limited number of requests an hour', async () => {
    const contestId = await paid();
    club.limits.allowed = false;
    await expect(enter(contestId)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { wait: 2 } });
    club.limits.allowed = true;
    expect(club.limits.hits.at(-1)).toBe(`contest:${memberId}`);
    await expectEntered(contestId, 0);
  });

  describe('once for each request', () => {
    it('sent ten times at once, with a key or without', async () => {
      const contestId = await paid();
      for (const key of ['k-1', '']) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => enter(contestId, 1, { key })));
        expect(new Set(answers.map(({ entries }) => entries[0]?.id)).size).toBe(1);
      }
      await expectEntered(contestId, 2);
    });

    it('knows a key for ever, also of a contest that has ended, and refuses it for other entries', async () => {
      const contestId = await paid();
      const first = await enter(contestId, 1, { key: 'k' });
      club.clock.advance(400 * DAY);
      expect((await enter(contestId, 1, { key: 'k' })).entries).toEqual(first.entries);
      await expect(enter(contestId, 2, { key: 'k' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
      club.clock.advance(-400 * DAY);
      await expectEntered(contestId, 1);
    });

    it('without a key takes the same entries within ten seconds as a repeat, and later or others as new', async () => {
      const contestId = await paid({ uploadImages: true });
      const send = async (shade: number) =>
        (await enter(contestId, 1, { key: '' }, [{ entry: 1, kind: 'image', content: await aPicture(shade) }]))
          .entries[0]?.number;
      expect(await send(1)).toBe(1);
      club.clock.advance(9_999);
      expect(await send(1)).toBe(1);
      expect(await send(2)).toBe(2);
      club.clock.advance(1);
      expect(await send(1)).toBe(3);
      await expectEntered(contestId, 3);
    });

    it('that used the limit up gets its answer again, not a refusal', async () => {
      const contestId = await paid({ entriesPerPerson: 1 });
      const first = await enter(contestId, 1, { key: '' });
      expect((await enter(contestId, 1, { key: '' })).entries).toEqual(first.entries);
      await expectEntered(contestId, 1);
    });
  });

  describe('when the ledger does not answer', () => {
    it.each([
      ['hold', 'before'],
      ['hold', 'after'],
      ['commit', 'before'],
      ['commit', 'after'],
    ] as const)('a %s that fails %s taking effect: the repeat enters once', async (step, when) => {
      const contestId = await paid();
      const key = randomUUID();
      club.points.failure = { step, when };
      await expect(enter(contestId, 2, { key })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      await enter(contestId, 2, { key });
      await club.settle.sweep(0);
      await expectEntered(contestId, 2);
    });

    it.each([
      ['hold', 'before', 0],
      ['hold', 'after', 0],
      ['commit', 'before', 2],
      ['commit', 'after', 2],
    ] as const)(
      'a %s that fails %s taking effect and is never repeated is settled: %d entries',
      async (step, when, count) => {
        const contestId = await paid();
        club.points.failure = { step, when };
        await expect(enter(contestId, 2)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
        // Reserved until it is settled: nobody can enter beyond the limit meanwhile.
        expect((await quota(contestId))?.taken).toBe(2);
        await expect(enter(contestId, 4)).rejects.toMatchObject({ code: 'CONTEST_ENTRIES_EXCEEDED' });
        await club.settle.sweep(60_000);
        expect((await quota(contestId))?.placed).toBe(0);
        await club.settle.sweep(-1);
        await expectEntered(contestId, count);
      },
    );

    it('is undone in a later run when the points cannot be given back in the first', async () => {
      const contestId = await paid();
      club.points.failure = { step: 'hold', when: 'after' };
      await expect(enter(contestId)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      club.points.failure = { step: 'release', when: 'before' };
      await club.settle.sweep(-1);
      expect(club.points.balance(memberId)).toBe(900);
      await club.settle.sweep(-1);
      await expectEntered(contestId, 0);
    });

    it('whose hold has expired before the commit is void, and can be made again', async () => {
      const contestId = await paid();
      const key = randomUUID();
      club.points.failure = { step: 'commit', when: 'before' };
      await expect(enter(contestId, 1, { key })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      club.points.expire();
      await expect(enter(contestId, 1, { key })).rejects.toMatchObject({ code: 'HOLD_EXPIRED' });
      await expectEntered(contestId, 0);
      await enter(contestId, 1, { key });
      await expectEntered(contestId, 1);
    });
  });
});
