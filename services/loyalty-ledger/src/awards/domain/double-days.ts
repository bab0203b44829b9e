import { kl } from '@club/platform/calendar';

/** The double-points days of the month, as the back office set them at a moment. */
export interface DoubleDays {
  days: number[];
  since: Date;
}

/**
 * Returns the days of the month that count double at a moment: as they had last been set by then, or as configured. `changes`
 * in the order in which they were made.
 */
export function doubleDaysAt(changes: readonly DoubleDays[], configured: readonly number[], at: Date): number[] {
  return [...new Set(changes.findLast(({ since }) => since <= at)?.days ?? configured)];
}

/** Returns the days with the first one replaced; the others stay. */
export const withFirst = (days: readonly number[], first: number): number[] => [first, ...days.slice(1)];

/** Returns whether two lists are the same set of days. */
export const sameDays = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((day) => other.includes(day));

/** A day within so many hours is too near to be changed without a reason: members may have been told of it. */
export const NEAR_HOURS = 48;

/** Returns whether a change of the days adds or removes one that is today or begins within NEAR_HOURS; days that a month lacks are none. */
export function changesNearDay(before: readonly number[], after: readonly number[], now: Date): boolean {
  const until = new Date(now.getTime() + NEAR_HOURS * 3_600_000);
  for (let day = kl.date(now); kl.startOfDay(day) < until; day = kl.addDays(day, 1)) {
    const ofMonth = kl.dayOfMonth(kl.startOfDay(day));
    if (before.includes(ofMonth) !== after.includes(ofMonth)) return true;
  }
  return false;
}
