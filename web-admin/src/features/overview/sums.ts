import { addDays } from '../../shared/report/report-days.js';
import type { Sums } from './requests.js';

/** Days that the figures are read for, today included. */
export const DAYS = 14;

/** Returns the sum of each day from one on, 0 for those without rows. */
export function valuesOf({ days }: Sums, sum: string, from: string, length = DAYS): number[] {
  const byDay = new Map(days.map((one) => [one.day, Number(one[sum])]));
  return Array.from({ length }, (_, index) => byDay.get(addDays(from, index)) ?? 0);
}
