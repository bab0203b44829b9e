import { kl } from '@club/platform/calendar';
import type { Entry } from '../../points/domain/index.js';
import { dayMultiplierOf, isScan } from '../../scan/domain/code-award.js';

/** Figures of a day, each a sum over the entries of the log that are dated on it. */
export interface Figures {
  /** Entries that brought or took points. */
  entries: number;
  /** Points that came, without those that were taken back. */
  credited: number;
  /** Points that went, as a positive number, without those that were returned; negative where more were returned. */
  debited: number;
  /** Redeemed codes. */
  codes: number;
  codePoints: number;
  /** Codes redeemed on a double-points day. */
  doubleDay: number;
  /** First codes of their members. */
  first: number;
}

/** Names of the figures. */
export const FIGURES = [
  'entries',
  'credited',
  'debited',
  'codes',
  'codePoints',
  'doubleDay',
  'first',
] as const satisfies (keyof Figures)[];

/** Fields of an entry that its figures need. */
export type SummedEntry = Pick<Entry, 'kind' | 'key' | 'points' | 'lines' | 'counters' | 'attributes' | 'at'>;

/** Returns whether an entry is the first code of its member. */
export const isFirstCode = (entry: Pick<Entry, 'key' | 'counters'>): boolean =>
  isScan(entry) && entry.counters.scans === 1;

/** Returns whether an entry is a code of a double-points day, whichever factor applied to it. */
export const isOfDoubleDay = (entry: Pick<Entry, 'key' | 'attributes' | 'counters'>): boolean =>
  isScan(entry) && dayMultiplierOf(entry) === 2;

/**
 * Returns the points that came and went by an entry. One that reverses another takes from what that one added to: points that are
 * returned were not given, they were not spent after all.
 */
function movedBy({ kind, points }: SummedEntry): Pick<Figures, 'credited' | 'debited'> {
  const came = kind === 'reversal' ? points < 0 : points > 0;
  return came ? { credited: points, debited: 0 } : { credited: 0, debited: -points };
}

/** Returns what an entry adds to its day; nothing for one without lines, such as a hold. */
function figuresOf(entry: SummedEntry): Partial<Figures> {
  const { points, lines } = entry;
  if (lines.length === 0) return {};
  const moved = { entries: 1, ...movedBy(entry) };
  if (!isScan(entry)) return moved;
  return {
    ...moved,
    ...{ codes: 1, codePoints: points },
    ...{ doubleDay: Number(isOfDoubleDay(entry)), first: Number(isFirstCode(entry)) },
  };
}

/** Sums by day in Kuala Lumpur. */
export class DaySums {
  private readonly days = new Map<string, Figures>();

  /** Adds entries of any days. */
  addEntries(entries: Iterable<SummedEntry>): this {
    for (const entry of entries) this.add(kl.date(entry.at), figuresOf(entry));
    return this;
  }

  /** Adds figures to a day; a day to which nothing is added does not appear. */
  add(day: string, figures: Partial<Figures>): this {
    if (!FIGURES.some((name) => figures[name])) return this;
    const sums = this.days.get(day) ?? { ...NONE };
    for (const name of FIGURES) sums[name] += figures[name] ?? 0;
    this.days.set(day, sums);
    return this;
  }

  /** Returns the days that have figures, in order. */
  list(): (Figures & { day: string })[] {
    return [...this.days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, figures]) => ({ day, ...figures }));
  }
}

const NONE: Readonly<Figures> = {
  entries: 0,
  credited: 0,
  debited: 0,
  codes: 0,
  codePoints: 0,
  doubleDay: 0,
  first: 0,
};
