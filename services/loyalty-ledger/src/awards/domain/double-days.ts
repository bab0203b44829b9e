/** The first double-points day of the month, as the back office set it at a moment. */
export interface DoubleDay {
  day: number;
  since: Date;
}

/**
 * Returns the days of the month that count double at a moment: the first as it had last been set by then, the others as
 * configured. `changes` in the order in which they were made.
 */
export function doubleDaysAt(changes: readonly DoubleDay[], configured: readonly number[], at: Date): number[] {
  const [first, ...others] = configured;
  const set = changes.findLast(({ since }) => since <= at)?.day ?? first;
  return [...new Set(set === undefined ? others : [set, ...others])];
}
