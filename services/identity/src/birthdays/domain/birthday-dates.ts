/** Nobody is older. */
const OLDEST_YEARS = 120;

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** A birthday: the dates of birth that have it, on a day of a year. */
export interface BirthdayOn {
  /** YYYY-MM-DD, in Kuala Lumpur. */
  day: string;
  year: number;
  /** Every date of birth (YYYY-MM-DD) whose birthday this is. */
  datesOfBirth: string[];
}

/** Who has a birthday on `day`: born on that day of an earlier year; 29 February counts as the 28th in common years. */
export function birthdaysOn(day: string): BirthdayOn {
  const year = Number(day.slice(0, 4));
  const monthDay = day.slice(5);
  const monthDays = monthDay === '02-28' && !isLeap(year) ? [monthDay, '02-29'] : [monthDay];
  const datesOfBirth = Array.from({ length: OLDEST_YEARS }, (_, ago) => year - 1 - ago).flatMap((born) =>
    monthDays.map((each) => `${born}-${each}`),
  );
  return { day, year, datesOfBirth };
}
