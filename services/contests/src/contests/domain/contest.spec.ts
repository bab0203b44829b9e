import { inListOrder, priceOf, stateOf } from './contest.js';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const period = { startDate: day(10), endDate: day(20) };

describe('a contest', () => {
  it.each([
    ['upcoming', new Date(day(10).getTime() - 1)],
    ['running', day(10)],
    ['running', day(20)],
    ['ended', new Date(day(20).getTime() + 1)],
  ])('is %s at %s', (state, now) => {
    expect(stateOf(period, now)).toBe(state);
  });

  it('is listed running and upcoming first by end date, then ended', () => {
    const made = (id: string, from: number, to: number) => ({ id, startDate: day(from), endDate: day(to) });
    const contests = [
      made('ended long ago', 1, 3),
      made('runs to 30', 1, 30),
      made('opens on 22, to 25', 22, 25),
      made('ended yesterday', 1, 20),
      made('runs to 24', 1, 24),
      made('also runs to 24', 1, 24),
    ];
    expect(inListOrder(contests, day(21)).map(({ id }) => id)).toEqual([
      'also runs to 24',
      'runs to 24',
      'opens on 22, to 25',
      'runs to 30',
      'ended yesterday',
      'ended long ago',
    ]);
  });

  it('costs its points for each entry, or nothing', () => {
    expect(priceOf({ pointRequired: true, pointsPerEntry: 100 })).toBe(100);
    expect(priceOf({ pointRequired: false, pointsPerEntry: 100 })).toBe(0);
  });
});
