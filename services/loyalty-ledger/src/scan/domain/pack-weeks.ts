import { DAY_MS, kl } from '@club/platform/calendar';

/** Weeks that follow each other, each with a redeemed code. */
export interface PackWeeks {
  /** Number of them; the last one is this week or the week before. */
  weeks: number;
  /** Whether this week has one. */
  thisWeek: boolean;
}

// 5 January 1970 was a Monday.
const FIRST_MONDAY = kl.startOfDay('1970-01-05').getTime();
const weekOf = (moment: Date): number => Math.floor((moment.getTime() - FIRST_MONDAY) / (7 * DAY_MS));

/**
 * Returns for how many weeks in a row there is one of these moments, by weeks from Monday in Kuala Lumpur. A week that still
 * runs ends no row (docs/product/points.md#weeks).
 */
export function packWeeks(moments: readonly Date[], now: Date): PackWeeks {
  const known = new Set(moments.map(weekOf));
  const present = weekOf(now);
  const thisWeek = known.has(present);
  let weeks = 0;
  for (let week = thisWeek ? present : present - 1; known.has(week); week -= 1) weeks += 1;
  return { weeks, thisWeek };
}
