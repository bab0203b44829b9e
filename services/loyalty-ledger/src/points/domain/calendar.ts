import { addYears, kl } from '@club/platform/calendar';

/** Returns the instant twelve calendar months (Kuala Lumpur) before; entries after it make the past-year sum. */
export function yearBefore(now: Date): Date {
  const today = kl.date(now);
  const timeOfDay = now.getTime() - kl.startOfDay(today).getTime();
  return new Date(kl.startOfDay(addYears(today, -1)).getTime() + timeOfDay);
}

/** Returns the day before the next joining anniversary, YYYY-MM-DD; on that day itself it is still this one. */
export function tierResetDate(opened: Date, now: Date): string {
  const joined = kl.date(opened);
  const today = kl.date(now);
  for (let years = Math.max(1, Number(today.slice(0, 4)) - Number(joined.slice(0, 4))); ; years += 1) {
    const reset = kl.addDays(addYears(joined, years), -1);
    if (reset >= today) return reset;
  }
}
