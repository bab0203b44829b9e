import { DAY_MS, isCalendarDate, kl } from '@club/platform/calendar';
import { yearBefore } from '../../points/domain/index.js';

/** An entry as the past-year sum sees it, with 0 points if it moves none; a reversal takes its points at the original's date. */
export interface Earning {
  seq: number;
  points: number;
  at: Date;
  hash: string;
}

/** Points earned after a moment, by the entries that a state has read, so that no year is read again. */
export interface RunningSum {
  /** Points of this moment and before are not in the sum. */
  from: Date;
  points: number;
  /** Nothing in the sum is dated before this … */
  earliest: Date;
  /** … and nothing after this. */
  latest: Date;
}

/** Dates in (after, upTo]; all that come later where it has no end. */
export interface Span {
  after: Date;
  upTo?: Date;
}

/** After every moment that anything is due, or dated. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

/** The sum of no entries. */
export const NOTHING_EARNED: RunningSum = { from: new Date(0), points: 0, earliest: NEVER, latest: new Date(0) };

/**
 * Period beyond the points that have left the year, which a caller that stores the sum reads too, to know when the next
 * points leave: it reads once a day at most, however many entries a day had. A caller that stores nothing does not read ahead.
 */
const AHEAD_MS = DAY_MS;

const yearOf = (moment: Date): number => Number(kl.date(moment).slice(0, 4));
const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** Returns the sum with more entries; those dated before what it counts from change nothing. */
export function plus(sum: RunningSum, entries: readonly Earning[]): RunningSum {
  const counted = entries.filter(({ points, at }) => points !== 0 && at > sum.from);
  return {
    from: sum.from,
    points: counted.reduce((points, entry) => points + entry.points, sum.points),
    earliest: counted.reduce((date, { at }) => earlier(date, at), sum.earliest),
    latest: counted.reduce((date, { at }) => later(date, at), sum.latest),
  };
}

/** The earliest and the latest beginning of the years that end in [moment, now]; on 29 February it goes back by a day. */
function beginnings(moment: Date, now: Date): { first: Date; last: Date } {
  const ends = [moment, now];
  for (let year = yearOf(moment); year <= yearOf(now); year += 1) {
    const leapDay = `${year}-02-29`;
    if (!isCalendarDate(leapDay)) continue;
    const begun = kl.startOfDay(leapDay);
    if (begun > moment && begun <= now) ends.push(begun, new Date(begun.getTime() - 1));
  }
  const begin = ends.map(yearBefore);
  return { first: begin.reduce(earlier), last: begin.reduce(later) };
}

/** The dates of what is in some of the years that end in [moment, now] and not in others, or not in the sum; none at all mostly. */
function changing(
  { from, earliest }: RunningSum,
  moment: Date,
  now: Date,
  aheadMs: number,
): { after: Date; upTo: Date } | undefined {
  const { first, last } = beginnings(moment, now);
  if (first >= from && last < earliest) return undefined;
  return { after: earlier(from, first), upTo: new Date(later(from, last).getTime() + aheadMs) };
}

/**
 * Returns where entries must be known one by one to say what the year before any moment from `moment` to `now` has brought: those
 * that leave it meanwhile, and those that came after. All others are in each of these years, and in the sum.
 * The span that leaves next is returned, too, `aheadMs` beyond.
 */
export function spansOf(sum: RunningSum, moment: Date, now: Date, aheadMs = AHEAD_MS): Span[] {
  const since = sum.latest > moment ? [{ after: moment }] : [];
  const left = changing(sum, moment, now, aheadMs);
  if (!left) return since;
  if (since.length > 0 && left.upTo >= moment) return [{ after: earlier(left.after, moment) }];
  return [left, ...since];
}

/** Past-year sums at any moment, from a running sum, the entries of it that {@link spansOf} names, and those that follow. */
export class Earned {
  private readonly base: number;
  private readonly dates: number[];
  /** Points of the first n entries by date. */
  private readonly sums: number[] = [0];

  /** `known` are in `sum`, `fresh` are not. */
  constructor(
    private readonly sum: RunningSum,
    private readonly known: readonly Earning[],
    private readonly fresh: readonly Earning[],
  ) {
    const listed = [...known, ...fresh].filter(({ points }) => points !== 0).sort((a, b) => +a.at - +b.at);
    this.base = known.reduce((base, { points, at }) => (at > sum.from ? base - points : base), sum.points);
    this.dates = listed.map(({ at }) => at.getTime());
    for (const { points } of listed) this.sums.push(this.sums.at(-1)! + points);
  }

  /** Points dated in the year that ends with `at`. */
  yearTo(at: Date): number {
    return this.base + this.upTo(at) - this.upTo(yearBefore(at));
  }

  /** Points of the past year as members see them: whatever is dated after its beginning. */
  pastYear(now: Date): number {
    return this.base + this.sums.at(-1)! - this.upTo(yearBefore(now));
  }

  /** The running sum from the year before `now` on, with the entries up to `seq`; `moment` as for {@link spansOf}. */
  fold(seq: number, moment: Date, now: Date): RunningSum {
    const from = yearBefore(now);
    const listed = [...this.known, ...this.fresh.filter((entry) => entry.seq <= seq)];
    // Entries that are not listed lie outside the spans that were read.
    const earliest = changing(this.sum, moment, now, AHEAD_MS)?.upTo ?? this.sum.earliest;
    return plus({ from, points: this.base, earliest, latest: this.sum.latest }, listed);
  }

  private upTo(at: Date): number {
    const time = at.getTime();
    let low = 0;
    let high = this.dates.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.dates[middle]! <= time) low = middle + 1;
      else high = middle;
    }
    return this.sums[low]!;
  }
}
