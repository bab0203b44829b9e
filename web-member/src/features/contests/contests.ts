import type { User } from '../../core/types.js';
import type { Contest, ContestEntry } from './types.js';

export type Period = Contest['state'];
export type Counts = NonNullable<User['contests']>;

/** Ended after the end date, upcoming before the start date (docs/product/contests.md#period). */
export function periodOf({ startDate, endDate }: Pick<Contest, 'startDate' | 'endDate'>, now: Date): Period {
  if (now > new Date(endDate)) return 'ended';
  return now < new Date(startDate) ? 'upcoming' : 'running';
}

/** Lists the visible contests: running and upcoming ones by end date, then ended ones, latest first; never a hidden one. */
export function listed(contests: readonly Contest[], now: Date): Contest[] {
  const byEnd = contests.filter(({ active }) => active).sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate));
  const over = (contest: Contest) => periodOf(contest, now) === 'ended';
  return [...byEnd.filter((one) => !over(one)), ...byEnd.filter(over).reverse()];
}

/** Entries that the member has used in a contest. */
export const usedBy = ({ contests = [] }: Pick<User, 'contests'>, id: string): number =>
  contests.find((one) => one.id === id)?.number ?? 0;

/** Returns what so many entries cost; nothing where none is asked for. */
export const costOf = ({ pointRequired, pointsPerEntry }: Contest, count: number): number =>
  pointRequired ? pointsPerEntry * count : 0;

export interface Refusal {
  code: 'CONTEST_ENTRIES_EXCEEDED' | 'CONTEST_POINTS_INSUFFICIENT';
  details: { max?: number };
}

/** Returns why so many entries are not possible: first the limit, then the points (docs/product/contests.md#entries). */
export function refusalOf(
  contest: Contest,
  count: number,
  user: Pick<User, 'contests' | 'totalPoints'>,
): Refusal | null {
  const max = contest.entriesPerPerson;
  if (usedBy(user, contest.id) + count > max) return { code: 'CONTEST_ENTRIES_EXCEEDED', details: { max } };
  if (costOf(contest, count) > user.totalPoints) return { code: 'CONTEST_POINTS_INSUFFICIENT', details: {} };
  return null;
}

/** The counts after new entries; an answer that was given before changes nothing. */
export function counted(counts: Counts, id: string, entries: readonly Pick<ContestEntry, 'number'>[]): Counts {
  const before = usedBy({ contests: counts }, id);
  const number = Math.max(before, ...entries.map((entry) => entry.number));
  return [...counts.filter((one) => one.id !== id), { id, number }];
}

/** Returns the URL of a contest's own page; it contains the id, so that a reload finds the contest again. */
export const contestPath = (id: string): string => `/activity?id=${encodeURIComponent(id)}`;
/** Returns where so many entries of a contest are filled in. */
export const formPath = (id: string, entries: number): string =>
  `/submit?id=${encodeURIComponent(id)}&entries=${entries}`;
