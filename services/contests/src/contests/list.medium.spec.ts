import { contestsFixture } from '../../test/contests.js';

const DAY_MS = 86_400_000;

let club: Awaited<ReturnType<typeof contestsFixture>>;
beforeAll(async () => {
  club = await contestsFixture('contests-list');
});
afterAll(() => club.database.drop());

it('lists the contests that end between two moments, in any order', async () => {
  const now = club.clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const ending = (days: number) => club.aContest({ startDate: inDays(days - 30), endDate: inDays(days) });
  const [over, soon, later] = [await ending(-1), await ending(3), await ending(30)];
  for (const sort of ['endDate', '']) {
    const found = async (ends: { from?: Date; until?: Date }) => {
      const { rows, end } = await club.contests.endingPage({ offset: 0, limit: 0, sort, q: '' }, now, ends);
      expect(rows).toHaveLength(end.total);
      return rows.map(({ id }) => id);
    };
    expect(await found({ from: now, until: inDays(7) })).toEqual([soon]);
    expect(await found({ from: now })).toEqual([soon, later]);
    expect(new Set(await found({ until: inDays(7) }))).toEqual(new Set([over, soon]));
    expect(new Set(await found({}))).toEqual(new Set([over, soon, later]));
  }
});
