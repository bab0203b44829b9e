import { DAY_MS } from '@club/platform/calendar';
import { yearBefore } from '../../points/domain/index.js';
import { Earned, NEVER, NOTHING_EARNED, plus, spansOf, type Earning, type RunningSum, type Span } from './earned.js';
import { advance, fold, openedState, pastYearOf, spansBefore, spansShown, type TierState } from './timeline.js';

const HOUR = 3_600_000;
const at = (text: string) => new Date(`${text}+08:00`);
const earning = (seq: number, points: number, date: Date): Earning => ({ seq, points, at: date, hash: `h${seq}` });

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function yearOfAll(log: readonly Earning[], now: Date): number {
  const from = yearBefore(now);
  return log.reduce((sum, entry) => (entry.at > from ? sum + entry.points : sum), 0);
}

/** Returns the part of a log that a reader of these spans gets. */
const within = (log: readonly Earning[], state: TierState, spans: readonly Span[]): Earning[] =>
  spans.flatMap(({ after, upTo }) =>
    log.filter((entry) => entry.seq <= state.foldedSeq && entry.at > after && (!upTo || entry.at <= upTo)),
  );
const readBy = (log: readonly Earning[], state: TierState, fresh: readonly Earning[], now: Date): Earning[] =>
  within(log, state, spansBefore(state, fresh, now));

/** A log of several years: gains, entries that earn nothing, late claims, and reversals at their originals' dates. */
function aLog(random: () => number, opened: Date): { log: Earning[]; written: Date[] } {
  const log = [earning(0, 0, opened)];
  const written = [opened];
  let now = opened.getTime();
  while (log.length < 150) {
    now += random() * random() * 40 * DAY_MS;
    const seq = log.length;
    const kind = random();
    const original = log[Math.floor(random() * seq)]!;
    const reversed = log.some(({ seq: other, points }) => other !== original.seq && points === -original.points);
    if (kind < 0.1 && original.points > 0 && !reversed) log.push(earning(seq, -original.points, original.at));
    else if (kind < 0.2) log.push(earning(seq, 0, new Date(now)));
    else log.push(earning(seq, 1 + Math.floor(random() * 260), new Date(now - (kind < 0.3 ? 20 * HOUR : 0))));
    written.push(new Date(now));
  }
  return { log, written };
}

describe('a running sum', () => {
  it('leaves the year by the moment, and takes a reversal at the date of what it takes back', () => {
    const sum = plus(NOTHING_EARNED, [
      earning(1, 100, at('2026-01-05T12:00')),
      earning(2, 50, at('2026-03-01T09:30')),
      earning(3, -100, at('2026-01-05T12:00')),
    ]);
    expect(sum).toMatchObject({ points: 50, earliest: at('2026-01-05T12:00'), latest: at('2026-03-01T09:30') });
    const pastYear = (now: Date) => new Earned(sum, [earning(2, 50, at('2026-03-01T09:30'))], []).pastYear(now);
    expect(pastYear(at('2027-03-01T09:29'))).toBe(50);
    expect(pastYear(at('2027-03-01T09:30'))).toBe(0);
  });

  it('asks for nothing while nothing leaves, for a day when something does, and for what is later than the moment', () => {
    const sum: RunningSum = {
      from: at('2025-01-01T00:00'),
      points: 300,
      earliest: at('2025-06-01T10:00'),
      latest: at('2026-05-01T10:00'),
    };
    const asked = (moment: string, now: string) => spansOf(sum, at(moment), at(now));
    expect(asked('2026-05-31T10:00', '2026-06-01T09:59')).toEqual([]);
    expect(asked('2026-06-01T10:00', '2026-06-01T10:00')).toEqual([
      { after: at('2025-01-01T00:00'), upTo: at('2025-06-02T10:00') },
    ]);
    // A caller that only shows the sum needs no more than the points that have left.
    const now = at('2026-06-01T10:00');
    expect(spansOf(sum, now, now, 0)).toEqual([{ after: at('2025-01-01T00:00'), upTo: at('2025-06-01T10:00') }]);
    expect(asked('2026-04-30T10:00', '2026-05-02T10:00')).toEqual([{ after: at('2026-04-30T10:00') }]);
    // A clock that went back brings back what had left.
    expect(asked('2025-12-01T00:00', '2025-12-01T00:00')).toEqual([
      { after: at('2024-12-01T00:00'), upTo: at('2025-01-02T00:00') },
      { after: at('2025-12-01T00:00') },
    ]);
  });

  it('counts points again on 29 February that had left on the evening before', () => {
    const entry = earning(1, 70, at('2027-02-28T15:00'));
    const evening = at('2028-02-28T20:00');
    const folded = new Earned(NOTHING_EARNED, [], [entry]).fold(1, evening, evening);
    expect(folded.points).toBe(0);
    const [after] = spansOf(folded, evening, at('2028-03-01T10:00'));
    expect(after && after.after <= at('2027-02-28T00:00') && after.upTo! > entry.at).toBe(true);
    const morning = at('2028-02-29T10:00');
    expect(spansOf(folded, morning, morning)[0]!.after < entry.at).toBe(true);
    expect(new Earned(folded, [entry], []).pastYear(morning)).toBe(70);
  });
});

describe('a tier that is updated entry by entry', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('is the same as computed from its whole log (%i)', (seed) => {
    const random = numbers(seed * 7919);
    const opened = new Date(at('2022-02-25T12:00').getTime() + random() * 800 * DAY_MS);
    const { log, written } = aLog(random, opened);
    let state = openedState(opened);
    // The same steps are computed from the whole log each time, without a running sum.
    const unsummed = { ...NOTHING_EARNED, from: NEVER };
    let whole = { ...openedState(opened), sum: unsummed };
    let mostRead = 0;
    const advanceBoth = (seen: readonly Earning[], read: readonly Earning[], now: Date) => {
      state = advance(state, read, now).state;
      whole = { ...advance(whole, seen, now).state, sum: unsummed };
      expect({ ...state, sum: unsummed }).toEqual(whole);
      expect(state.sum.points).toBe(yearOfAll(seen, now));
    };
    for (let seen = 0, upTo = 0; seen < log.length; seen = upTo) {
      upTo = Math.min(log.length, seen + 1 + Math.floor(random() * 3));
      const now = new Date(written[upTo - 1]!.getTime() + random() * 3 * HOUR);
      const next = log.slice(seen, upTo);
      const folded = fold(state, next);
      if (folded) state = folded;
      else advanceBoth(log.slice(0, upTo), [...readBy(log, state, next, now), ...next], now);
      const asked = readBy(log, state, [], now);
      mostRead = Math.max(mostRead, asked.length);
      const shown = within(log, state, spansShown(state, now));
      expect(shown.length).toBeLessThanOrEqual(asked.length);
      expect(pastYearOf(state, shown, now)).toBe(yearOfAll(log.slice(0, upTo), now));
      if (asked.length > 10) advanceBoth(log.slice(0, upTo), asked, now);
    }
    const end = new Date(written.at(-1)!.getTime() + 5 * DAY_MS);
    advanceBoth(log, readBy(log, state, [], end), end);
    expect(mostRead).toBeLessThan(40);
  });

  it('qualifies by a late claim at the entry that crossed the threshold with it', () => {
    const opened = at('2026-01-10T12:00');
    const log = [
      earning(0, 0, opened),
      earning(1, 3000, at('2026-02-01T10:00')),
      earning(2, 900, at('2026-03-01T10:00')),
      earning(3, 150, at('2026-02-28T23:00')),
    ];
    const state = fold(openedState(opened), log.slice(0, 3))!;
    const late = log.slice(3);
    expect(fold(state, late)).toBeUndefined();
    const now = at('2026-03-01T10:05');
    const { pending } = advance(state, [...readBy(log, state, late, now), ...late], now).state;
    expect(pending).toMatchObject({ tier: 'Platinum', qualifiedAt: at('2026-03-01T10:00') });
  });

  it('is not decided by the sum alone where points may qualify, show or be reviewed', () => {
    const opened = at('2026-01-10T12:00');
    const gain = (points: number, date: string) => [earning(0, 0, opened), earning(1, points, at(date))];
    expect(fold(openedState(opened), gain(3999, '2026-02-01T10:00'))).toMatchObject({
      foldedSeq: 1,
      foldedHash: 'h1',
      sum: { points: 3999 },
    });
    expect(fold(openedState(opened), gain(4000, '2026-02-01T10:00'))).toBeUndefined();
    const pending = advance(openedState(opened), gain(4000, '2026-02-01T10:00'), at('2026-02-01T10:00')).state;
    const another = (date: string) => [earning(2, 100, at(date))];
    expect(fold(pending, another('2026-02-02T09:59'))).toMatchObject({ foldedSeq: 2, sum: { points: 4100 } });
    expect(fold(pending, another('2026-02-02T10:00'))).toBeUndefined();
    const platinum = advance(pending, [], at('2026-02-02T10:00')).state;
    expect(fold(platinum, another('2027-01-09T23:59'))).toBeDefined();
    expect(fold(platinum, another('2027-01-10T00:00'))).toBeUndefined();
  });

  it('is decided by the sum alone where no points are gained, and never before what the sum counts from', () => {
    const opened = at('2025-01-10T12:00');
    const platinum: TierState = { ...openedState(opened), tier: 'Platinum' };
    const due = platinum.reviewAt;
    expect(fold(platinum, [earning(1, 0, due), earning(2, -5, due)])).toMatchObject({ foldedSeq: 2 });
    expect(fold(platinum, [])).toBeUndefined();
    const counting = (from: Date) => ({ ...platinum, sum: { ...NOTHING_EARNED, from } });
    const gain = earning(1, 5, at('2025-06-01T10:00'));
    const begin = yearBefore(gain.at);
    expect(fold(counting(begin), [gain, earning(2, 5, at('2025-06-02T10:00'))])).toMatchObject({ foldedSeq: 2 });
    const later = new Date(begin.getTime() + 1);
    expect(fold(counting(later), [gain, earning(2, 5, at('2025-06-02T10:00'))])).toBeUndefined();
  });
});
