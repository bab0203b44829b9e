import { birthdayPoints, welcomePoints } from './bonuses.js';
import {
  advance,
  cycleEnd,
  dueAt,
  goal,
  isBehind,
  needed,
  openedState,
  tierAt,
  type TierName,
  type TierState,
} from './timeline.js';
import type { Earning } from './earned.js';

const HOUR = 3_600_000;
const JOINED = '2025-03-10';
/** Noon in Kuala Lumpur. */
const noon = (date: string) => new Date(`${date}T04:00:00Z`);
const midnight = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - 8 * HOUR);

let seq = 0;
const earn = (date: string, points: number): Earning => ({ seq: ++seq, points, at: noon(date), hash: '' });
const opened = () => openedState(noon(JOINED));
const advanced = (from: TierState, earnings: Earning[], to: Date) => {
  const { state, events, welcomes } = advance(from, earnings, to);
  return { state, welcomes, events: events.map(({ tier, status, at }) => `${status} ${tier} ${at.toISOString()}`) };
};

describe('advance', () => {
  it('shows an upgrade 24 hours after qualifying, not a moment earlier', () => {
    const earnings = [earn('2025-06-01', 3999), earn('2025-07-01', 1)];
    const early = advance(opened(), earnings, new Date(noon('2025-07-02').getTime() - 1));
    expect(early.state).toMatchObject({ tier: 'Gold', pending: { tier: 'Platinum', showsAt: noon('2025-07-02') } });
    expect(dueAt(early.state)).toEqual(noon('2025-07-02'));
    expect(early.events).toEqual([]);
    const shown = advance(early.state, earnings, noon('2025-07-02'));
    expect(shown.state).toMatchObject({ tier: 'Platinum', since: noon('2025-07-02'), pending: null });
    expect(shown.welcomes).toEqual(['Platinum']);
  });

  it.each([
    [3999, 'Gold'],
    [4000, 'Platinum'],
    [8999, 'Platinum'],
    [9000, 'Diamond'],
  ])('%i past-year points lead to %s', (points, tier) => {
    expect(advance(opened(), [earn('2025-04-01', points)], noon('2025-04-20')).state.tier).toBe(tier);
  });

  it('goes up one tier at a time: the second 24 hours start when the first step shows', () => {
    const { state, events, welcomes } = advanced(opened(), [earn('2025-04-01', 12_000)], noon('2025-04-10'));
    expect(events).toEqual([
      `Upgraded Platinum ${noon('2025-04-02').toISOString()}`,
      `Upgraded Diamond ${noon('2025-04-03').toISOString()}`,
    ]);
    expect(welcomes).toEqual(['Platinum', 'Diamond']);
    expect(state.tier).toBe('Diamond');
  });

  it('reports None at a review that keeps the tier, at the beginning of the anniversary', () => {
    const { state, events } = advanced(opened(), [earn('2025-04-01', 100)], noon('2026-03-10'));
    expect(events).toEqual([`None Gold ${midnight('2026-03-10').toISOString()}`]);
    expect(state.reviewAt).toEqual(midnight('2027-03-10'));
    expect(advanced(opened(), [], new Date(midnight('2026-03-10').getTime() - 1)).events).toEqual([]);
  });

  it('takes one tier at most at each review', () => {
    const { events } = advanced(opened(), [earn('2025-04-01', 12_000)], noon('2028-03-11'));
    expect(events.slice(2)).toEqual([
      `None Diamond ${midnight('2026-03-10').toISOString()}`,
      `Downgraded Platinum ${midnight('2027-03-10').toISOString()}`,
      `Downgraded Gold ${midnight('2028-03-10').toISOString()}`,
    ]);
  });

  it('keeps a tier whose points have aged until the cycle ends', () => {
    const { state } = advanced(opened(), [earn('2025-04-01', 4000)], noon('2026-06-01'));
    expect(state.tier).toBe('Platinum');
    expect(advanced(state, [], noon('2027-03-09')).state.tier).toBe('Platinum');
    expect(advanced(state, [], noon('2027-03-10')).state.tier).toBe('Gold');
  });

  it('welcomes to a tier once ever, also when it is lost and reached again', () => {
    const first = advanced(opened(), [earn('2025-04-01', 4000)], noon('2027-03-11'));
    expect(first.state.tier).toBe('Gold');
    const again = advanced(first.state, [earn('2027-04-01', 4000)], noon('2027-04-10'));
    expect(again.state.tier).toBe('Platinum');
    expect(again.welcomes).toEqual([]);
  });

  it('does not show what was qualified for by points that were reversed meanwhile', () => {
    const credit = earn('2025-04-01', 4000);
    const before = advance(opened(), [credit], noon('2025-04-01')).state;
    const reversal = { seq: ++seq, points: -4000, at: credit.at, hash: '' };
    const { state, events } = advanced(before, [credit, reversal], noon('2025-04-03'));
    expect(events).toEqual([]);
    expect(state).toMatchObject({ tier: 'Gold', pending: null });
  });

  it('gives the same result in one step as day by day', () => {
    const earnings = [
      earn('2025-04-01', 3000),
      earn('2025-11-20', 1500),
      earn('2026-02-01', 6000),
      earn('2026-09-09', 500),
      earn('2027-12-30', 4000),
    ];
    const end = noon('2029-01-01');
    let state = opened();
    const events = [];
    for (let at = noon(JOINED); at <= end; at = new Date(at.getTime() + 24 * HOUR)) {
      const known = earnings.filter((earning) => earning.at <= at);
      const step = advance(state, known, at);
      state = step.state;
      events.push(...step.events);
    }
    expect(advance(opened(), earnings, end)).toMatchObject({ events, state: { tier: state.tier, history: events } });
    expect(events.length).toBeGreaterThan(4);
  });

  it('applies entries in the order of their dates, in whatever order they come', () => {
    const earnings = [
      earn('2025-04-01', 3999),
      earn('2025-04-03', 5000),
      earn('2025-04-02', 1),
      { ...earn('2025-04-02', -10), hash: 'last' },
    ];
    const expected = advance(opened(), earnings, noon('2025-05-01'));
    expect(expected.events.map(({ at }) => at)).toEqual([noon('2025-04-04')]);
    expect(expected.state).toMatchObject({ foldedSeq: earnings[3]!.seq, foldedHash: 'last' });
    for (const mixed of [[...earnings].reverse(), [2, 0, 3, 1].map((place) => earnings[place]!)])
      expect(advance(opened(), mixed, noon('2025-05-01'))).toEqual(expected);
  });

  it('leaves what is dated after now, and all that follows it in the log, to the next time', () => {
    const earnings = [earn('2025-04-01', 10), earn('2025-04-09', 20), earn('2025-04-02', 30), earn('2025-04-08', 40)];
    const { state } = advance(opened(), earnings, noon('2025-04-05'));
    expect(state).toMatchObject({ foldedSeq: earnings[0]!.seq, sum: { points: 10 } });
    const later = advance(state, earnings, noon('2025-04-10')).state;
    expect(later).toMatchObject({ foldedSeq: earnings[3]!.seq, sum: { points: 100 } });
    expect(advance(later, earnings, noon('2025-04-01')).state.foldedSeq).toBe(earnings[3]!.seq);
  });

  it('changes nothing the second time', () => {
    const earnings = [earn('2025-04-01', 9000)];
    const { state } = advance(opened(), earnings, noon('2026-05-01'));
    expect(advance(state, earnings, noon('2026-05-01'))).toEqual({ state, events: [], welcomes: [] });
  });
});

describe('the next due step', () => {
  it('is the review of a tier that can fall; that of the lowest waits until somebody asks', () => {
    const gold = opened();
    expect(dueAt(gold) > noon('2100-01-01')).toBe(true);
    expect(isBehind(gold, new Date(gold.reviewAt.getTime() - 1))).toBe(false);
    expect(isBehind(gold, gold.reviewAt)).toBe(true);
    const { state } = advance(gold, [earn('2025-07-01', 4000)], noon('2025-07-03'));
    expect(dueAt(state)).toEqual(state.reviewAt);
  });

  it('is an upgrade that shows or the review, whichever comes first', () => {
    const { state } = advance(opened(), [earn('2025-07-01', 4000)], noon('2025-07-01'));
    const { showsAt } = state.pending!;
    expect(dueAt(state)).toEqual(showsAt);
    expect(isBehind(state, new Date(showsAt.getTime() - 1))).toBe(false);
    expect(isBehind(state, showsAt)).toBe(true);
    const reviewed = { ...state, tier: 'Platinum' as const, reviewAt: new Date(showsAt.getTime() - 1) };
    expect(dueAt(reviewed)).toEqual(reviewed.reviewAt);
  });
});

describe('needed, goal, cycleEnd and the tier at a moment', () => {
  it.each([
    ['Gold', 2620, 1381],
    ['Gold', 3999, 2],
    ['Gold', 4000, 0],
    ['Platinum', 4000, 5001],
    ['Platinum', 9000, 0],
    ['Diamond', 100, 0],
  ] as [TierName, number, number][])('%s with %i points needs %i', (tier, points, missing) => {
    expect(needed(tier, points)).toBe(missing);
  });

  it.each([
    ['Gold', 4000, 'Platinum'],
    ['Platinum', 9000, 'Diamond'],
    ['Diamond', 9000, 'Diamond'],
  ] as [TierName, number, TierName][])('from %s the goal is %i, %s', (tier, highTierPoints, nextTier) => {
    expect(goal(tier)).toEqual({ highTierPoints, nextTier });
  });

  it('cycles of a member who joined on 29 February end on the 28th in common years', () => {
    const joined = noon('2024-02-29');
    expect(cycleEnd(joined, joined)).toEqual(midnight('2025-02-28'));
    expect(cycleEnd(joined, noon('2027-05-01'))).toEqual(midnight('2028-02-29'));
  });

  it('knows which tier showed at a moment', () => {
    const { state } = advance(opened(), [earn('2025-04-01', 4000)], noon('2025-05-01'));
    expect(tierAt(state, noon('2025-04-01'))).toBe('Gold');
    expect(tierAt(state, noon('2025-04-02'))).toBe('Platinum');
  });

  it.each([
    ['Gold', 0, 100],
    ['Platinum', 500, 200],
    ['Diamond', 800, 300],
  ] as [TierName, number, number][])('%s: welcome %i, birthday %i', (tier, welcome, birthday) => {
    expect([welcomePoints(tier), birthdayPoints(tier)]).toEqual([welcome, birthday]);
  });
});
