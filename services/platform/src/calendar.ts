// Pure, and free of every import, so that domain code may use it (docs/adr/0016).
// Malaysia has had no daylight saving and one offset, UTC+8, since 1982.
const KL_OFFSET_MS = 8 * 3_600_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The length of a calendar day: Kuala Lumpur knows no shorter or longer one. */
export const DAY_MS = 86_400_000;

const shifted = (d: Date) => new Date(d.getTime() + KL_OFFSET_MS);

/** Calendar rules, all in Asia/Kuala_Lumpur (docs/product/README.md#time). Dates are `YYYY-MM-DD`. */
export const kl = {
  /** The calendar date of a moment. */
  date: (d: Date): string => shifted(d).toISOString().slice(0, 10),
  /** The wall clock at a moment, as spreadsheets read it: `YYYY-MM-DD HH:mm:ss`. */
  dateTime: (d: Date): string => shifted(d).toISOString().slice(0, 19).replace('T', ' '),
  /** 1 to 31. */
  dayOfMonth: (d: Date): number => shifted(d).getUTCDate(),
  /** The moment a calendar date begins. Throws RangeError for anything that is no date. */
  startOfDay: (date: string): Date => new Date(parseDate(date) - KL_OFFSET_MS),
  /** `YYYY-MM`. */
  month: (d: Date): string => shifted(d).toISOString().slice(0, 7),
  /** The date n days later (earlier when negative). */
  addDays: (date: string, n: number): string => new Date(parseDate(date) + n * DAY_MS).toISOString().slice(0, 10),
};

/** True for a day that exists, written `YYYY-MM-DD`. Such strings compare by `<` in calendar order. */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * The same day `months` later (earlier when negative), `YYYY-MM-DD` both; the last day of the month where it has no such
 * day: 31 August and six months is 28 or 29 February.
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}

/** The same day `years` later; 29 February becomes the 28th in a common year. */
export const addYears = (date: string, years: number): string => addMonths(date, 12 * years);

function parseDate(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}
