import { klDate } from '@club/web-kit';

/** Hours within which a day is near: members may count on it. The server has the same rule, and the last word. */
const NEAR_HOURS = 48;
const DAY_MS = 86_400_000;
/** Months ahead within which every day of a month comes: 29 to 31 are missing from February alone, and twice from others. */
const AHEAD_DAYS = 62;

/** A month: its first day as YYYY-MM-01, its number of days, and the weekday of its first, Monday as 0. */
export interface Month {
  first: string;
  days: number;
  weekday: number;
}

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the month of a day, or one of the next. */
export function monthOf(today: string, ahead = 0): Month {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + ahead];
  const first = new Date(Date.UTC(year, month, 1));
  return {
    first: iso(first),
    days: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    weekday: (first.getUTCDay() + 6) % 7,
  };
}

/** Returns the next date from today on which points count double, today included. */
export function nextOf(days: readonly number[], today: string): string | undefined {
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const date = new Date(at(today).getTime() + ahead * DAY_MS);
    if (days.includes(date.getUTCDate())) return iso(date);
  }
  return undefined;
}

/** Returns the dates within 48 hours, today included, on which a change of the days has an effect. */
export function nearOf(before: readonly number[], after: readonly number[], now: string): string[] {
  const until = Date.parse(now) + NEAR_HOURS * 3_600_000;
  const today = klDate(now);
  const near = [0, 1, 2].map((ahead) => new Date(at(today).getTime() + ahead * DAY_MS));
  return near
    .filter((date, ahead) => ahead === 0 || Date.parse(`${iso(date)}T00:00:00+08:00`) < until)
    .filter((date) => before.includes(date.getUTCDate()) !== after.includes(date.getUTCDate()))
    .map(iso);
}

/** Returns whether two lists are the same set of days. */
export const sameDays = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((day) => other.includes(day));
