const DAY_MS = 86_400_000;
/** Kuala Lumpur keeps one offset all year. */
const KL_MS = 8 * 3_600_000;

/** Years added to a calendar date, 29 February becoming 28 in a common year. */
function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const monthDay = date.slice(5);
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year).padStart(4, '0')}-${monthDay === '02-29' && !leap ? '02-28' : monthDay}`;
}

const klDate = (at: Date): string => new Date(at.getTime() + KL_MS).toISOString().slice(0, 10);

/** The instant twelve calendar months (Kuala Lumpur) before; entries after it make the past-year sum. */
export function yearBefore(now: Date): Date {
  const local = now.getTime() + KL_MS;
  const time = ((local % DAY_MS) + DAY_MS) % DAY_MS;
  return new Date(Date.parse(`${addYears(klDate(now), -1)}T00:00:00Z`) + time - KL_MS);
}

/** The day before the next joining anniversary, YYYY-MM-DD; on that day itself it is still this one. */
export function tierResetDate(opened: Date, now: Date): string {
  const joined = klDate(opened);
  const today = klDate(now);
  for (let years = Math.max(1, Number(today.slice(0, 4)) - Number(joined.slice(0, 4))); ; years += 1) {
    const anniversary = addYears(joined, years);
    const reset = new Date(Date.parse(`${anniversary}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
    if (reset >= today) return reset;
  }
}
