const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists, written `YYYY-MM-DD`. Such strings compare by `<` in calendar order. */
export function isCalendarDate(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * The same day `years` later. 29 February is left as it is in a common year: it then sorts after the 28th and before
 * 1 March, which is when such a birthday counts.
 */
export function addYears(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}
