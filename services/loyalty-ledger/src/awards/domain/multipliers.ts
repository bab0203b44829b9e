import { AWARDS } from '@club/proto/settings';
import type { Line } from '../../points/domain/index.js';

/** Factor of every code redeemed, and every receipt uploaded, on a double-points day (docs/product/points.md#multipliers). */
export const DOUBLE_DAY_MULTIPLIER: number = AWARDS.doubleDay;

/** Returns the day's factor: that of a double-points day (day of the month in Kuala Lumpur), else 1. */
export const dayMultiplier = (
  dayOfMonth: number,
  doubleDays: readonly number[],
  factor = DOUBLE_DAY_MULTIPLIER,
): number => (doubleDays.includes(dayOfMonth) ? factor : 1);

/** Points of an award: its lines and the factor that applied. */
export interface Multiplied {
  lines: Line[];
  multiplier: number;
}

/**
 * Returns what `basePoints` of a source are worth on a day with factor `day`, where the first of its kind has the factor
 * `first` (1 for any other). Multipliers do not stack, the larger applies; the first one's bonus is a line of its own.
 */
export function multiplied(source: string, basePoints: number, first: number, day: number): Multiplied {
  if (first < day || first === 1) return { lines: [{ source, points: basePoints * day }], multiplier: day };
  return {
    lines: [
      { source, points: basePoints },
      { source: `${source}Milestone`, points: basePoints * (first - 1) },
    ],
    multiplier: first,
  };
}
