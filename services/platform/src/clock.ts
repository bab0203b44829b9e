/** The only source of "now" for a rule. The class itself is the Nest token. */
export abstract class Clock {
  /** The club's present moment. */
  abstract now(): Date;

  /**
   * Calls back after the club's time jumped (development only; a real clock never jumps), so that jobs due in between
   * can run. The jump is acknowledged when the returned promise settles.
   */
  onJump(_listener: (from: Date, to: Date) => Promise<void> | void): void {}
}

/** Real time. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

// Malaysia has had no daylight saving and one offset, UTC+8, since 1982.
const KL_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const shifted = (d: Date) => new Date(d.getTime() + KL_OFFSET_MS);

/** Calendar rules, all in Asia/Kuala_Lumpur (architecture.md, "Time"). Dates are `YYYY-MM-DD`. */
export const kl = {
  /** The calendar date of a moment. */
  date: (d: Date): string => shifted(d).toISOString().slice(0, 10),
  /** 1 to 31. */
  dayOfMonth: (d: Date): number => shifted(d).getUTCDate(),
  /** The moment a calendar date begins. Throws RangeError for anything that is no date. */
  startOfDay: (date: string): Date => new Date(parseDate(date) - KL_OFFSET_MS),
  /** `YYYY-MM`. */
  month: (d: Date): string => shifted(d).toISOString().slice(0, 7),
  /** The date n days later (earlier when negative). */
  addDays: (date: string, n: number): string => new Date(parseDate(date) + n * DAY_MS).toISOString().slice(0, 10),
};

function parseDate(date: string): number {
  const at = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`not a calendar date: ${date}`);
  }
  return at;
}
