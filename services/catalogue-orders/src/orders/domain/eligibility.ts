const WINDOW_MONTHS = 6;

/** The same day some months later; the month's last where it has no such day. Dates are YYYY-MM-DD. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return target.toISOString().slice(0, 10);
}

/**
 * Whether a member may take an offer for pregnant members on a day in Kuala Lumpur: pregnant, and no later than six months
 * after the due date (member-rewards §2, §9).
 */
export const mayTakePregnantOffer = (
  { pregnancyStage, edb }: { pregnancyStage: string; edb: string },
  today: string,
): boolean =>
  pregnancyStage === 'pregnant' && /^\d{4}-\d{2}-\d{2}$/.test(edb) && today <= monthsLater(edb, WINDOW_MONTHS);
