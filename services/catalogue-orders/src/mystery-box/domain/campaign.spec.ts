import { periodsOf, stateOf, weeklyDrawFor } from './campaign.js';

const START = new Date('2026-11-15T16:00:00Z');
const periods = periodsOf({ startsAt: START, weeks: 2 }).map((period) => ({ ...period, state: 'open' as const }));

describe('periodsOf', () => {
  it('has a draw for each week and one over the whole', () => {
    expect(
      periods.map(({ kind, number, opensAt, closesAt }) => [
        kind,
        number,
        opensAt.toISOString(),
        closesAt.toISOString(),
      ]),
    ).toEqual([
      ['weekly', 1, '2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
      ['weekly', 2, '2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z'],
      ['grand', 0, '2026-11-15T16:00:00.000Z', '2026-11-29T16:00:00.000Z'],
    ]);
  });

  it('waits a quarter of an hour for events on their way', () => {
    expect(periods[0]!.dueAt.toISOString()).toBe('2026-11-22T16:15:00.000Z');
  });
});

it.each([
  ['2026-11-15T15:59:59.999Z', 'upcoming'],
  ['2026-11-15T16:00:00Z', 'running'],
  ['2026-11-29T15:59:59.999Z', 'running'],
  ['2026-11-29T16:00:00Z', 'over'],
])('a campaign of two weeks is at %s %s', (at, state) => {
  expect(stateOf({ startsAt: START, endsAt: periods.at(-1)!.closesAt }, new Date(at))).toBe(state);
});

describe('weeklyDrawFor', () => {
  it.each([
    ['2026-11-15T16:00:00Z', 1],
    ['2026-11-22T15:59:59.999Z', 1],
    ['2026-11-22T16:00:00Z', 2],
    ['2026-11-29T15:59:59.999Z', 2],
    ['2026-11-29T16:00:00Z', undefined],
  ])('takes a code of %s into draw %s', (at, number) => {
    expect(weeklyDrawFor(periods, new Date(at))?.number).toBe(number);
  });

  it('takes a late event into the next draw', () => {
    const closed = periods.map((draw) => (draw.number === 1 ? { ...draw, state: 'closed' as const } : draw));
    expect(weeklyDrawFor(closed, new Date('2026-11-20T00:00:00Z'))?.number).toBe(2);
  });
});
