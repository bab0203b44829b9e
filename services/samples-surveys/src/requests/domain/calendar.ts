/** Calendar arithmetic on `YYYY-MM-DD`, which is the same in every time zone. */

/** The date `months` later (earlier when negative); the last day of a month stays within the shorter one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** The later of two dates. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);
