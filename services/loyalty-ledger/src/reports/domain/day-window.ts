/** Number of rows of a day. */
export interface RowsOfDay {
  day: string;
  rows: number;
}

/**
 * Returns the day, ascending or descending, up to which at least `wanted` rows lie, after the day `from` where there is one: of that
 * day itself it is not known how many are left. Undefined when there are not as many. `days` ascend.
 */
export function lastDayNeeded(
  days: readonly RowsOfDay[],
  way: 1 | -1,
  from: string | undefined,
  wanted: number,
): string | undefined {
  let left = wanted;
  for (const { day, rows } of way === 1 ? days : days.toReversed()) {
    if (from !== undefined && (way === 1 ? day <= from : day >= from)) continue;
    left -= rows;
    if (left <= 0) return day;
  }
  return undefined;
}
