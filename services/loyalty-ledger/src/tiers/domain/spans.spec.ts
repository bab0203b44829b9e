import { NEVER, spansOf, type Earning, type RunningSum } from './earned.js';
import { openedState, spansBefore, type TierState } from './timeline.js';

const at = (text: string) => new Date(`${text}+08:00`);
const sumOf = (from: string, earliest: string, latest: string): RunningSum => ({
  from: at(from),
  points: 0,
  earliest: at(earliest),
  latest: at(latest),
});

describe('spansOf', () => {
  /** A sum of which everything is asked for: the span begins and ends with the beginnings of the years. */
  const early = sumOf('2020-01-01T00:00', '2020-01-01T00:00', '2020-01-02T00:00');
  const late = sumOf('2030-01-01T00:00', '2030-01-01T00:00', '2020-01-02T00:00');
  const lastOf = (moment: string, now: string) => spansOf(early, at(moment), at(now), 0)[0]!.upTo;
  const firstOf = (moment: string, now: string) => spansOf(late, at(moment), at(now), 0)[0]!.after;

  it('goes back by a day on 29 February, at its beginning', () => {
    expect(firstOf('2028-02-28T20:00', '2028-03-01T10:00')).toEqual(at('2027-02-28T00:00'));
    expect(lastOf('2028-02-28T20:00', '2028-02-29T00:00')).toEqual(at('2027-02-28T23:59:59.999'));
  });

  it('leaves out a 29 February that lies before the moment or after now', () => {
    expect(firstOf('2028-03-05T00:00', '2028-03-06T00:00')).toEqual(at('2027-03-05T00:00'));
    expect(lastOf('2028-03-05T00:00', '2028-03-06T00:00')).toEqual(at('2027-03-06T00:00'));
    expect(lastOf('2028-01-05T00:00', '2028-01-06T00:00')).toEqual(at('2027-01-06T00:00'));
  });

  it.each([
    ['joins two spans that overlap', '2026-07-01T00:00', '2025-01-01T12:00', [{ after: at('2024-01-01T12:00') }]],
    ['joins two spans that touch', '2026-07-01T00:00', '2025-01-02T00:00', [{ after: at('2024-01-02T00:00') }]],
    [
      'has one span where nothing is later than the moment',
      '2025-01-01T12:00',
      '2025-01-01T12:00',
      [{ after: at('2024-01-01T12:00'), upTo: at('2025-01-02T00:00') }],
    ],
  ])('%s', (_, latest, moment, spans) => {
    expect(spansOf(sumOf('2025-01-01T00:00', '2025-06-01T00:00', latest), at(moment), at(moment))).toEqual(spans);
  });
});

describe('spansBefore', () => {
  const now = at('2026-06-01T12:00');
  /** A sum of which only what is later than the first moment is asked for. */
  const sum: RunningSum = { from: new Date(0), points: 0, earliest: NEVER, latest: NEVER };
  const gold: TierState = { ...openedState(at('2026-01-01T00:00')), sum };
  const platinum: TierState = { ...gold, tier: 'Platinum', reviewAt: at('2026-05-01T00:00') };
  const entry = (points: number, date: string): Earning => ({ seq: 1, points, at: at(date), hash: '' });
  const pendingFrom = (qualifiedAt: string, showsAt: string): TierState['pending'] => ({
    tier: 'Platinum',
    qualifiedAt: at(qualifiedAt),
    showsAt: at(showsAt),
  });

  it.each<[string, TierState, Earning[], string]>([
    ['now where nothing is decided', gold, [], '2026-06-01T12:00'],
    [
      'the first gain',
      gold,
      [entry(5, '2026-03-02T00:00'), entry(5, '2026-03-01T00:00'), entry(5, '2026-03-03T00:00')],
      '2026-03-01T00:00',
    ],
    [
      'no entry without a gain',
      gold,
      [entry(0, '2026-02-01T00:00'), entry(-5, '2026-02-02T00:00'), entry(5, '2026-03-01T00:00')],
      '2026-03-01T00:00',
    ],
    ['no earlier than the tier has shown', gold, [entry(5, '2025-12-01T00:00')], '2026-01-01T00:00'],
    [
      'when an upgrade that shows was qualified for',
      { ...gold, pending: pendingFrom('2026-05-31T12:00', '2026-06-01T12:00') },
      [],
      '2026-05-31T12:00',
    ],
    [
      'now while an upgrade does not show yet',
      { ...gold, pending: pendingFrom('2026-05-31T13:00', '2026-06-01T13:00') },
      [],
      '2026-06-01T12:00',
    ],
    ['the review of a tier that can fall', platinum, [], '2026-05-01T00:00'],
    ['no review of the lowest tier', { ...gold, reviewAt: at('2026-05-01T00:00') }, [], '2026-06-01T12:00'],
  ])('begins with %s', (_, state, fresh, moment) => {
    expect(spansBefore(state, fresh, now)).toEqual([{ after: at(moment) }]);
  });
});
