import { addYears, isCalendarDate } from '@club/platform/calendar';

/** Maximum age. */
const OLDEST_YEARS = 120;

/** A birthday: a day (YYYY-MM-DD, in Kuala Lumpur) and its year. */
export interface BirthdayOn {
  day: string;
  year: number;
}

/** Returns the dates of birth whose birthday `day` is: that day of earlier years; 29 February counts as the 28th in common years. */
export function datesOfBirth(day: string): string[] {
  const year = Number(day.slice(0, 4));
  const monthDay = day.slice(5);
  const monthDays = monthDay === '02-28' && !isCalendarDate(`${year}-02-29`) ? [monthDay, '02-29'] : [monthDay];
  return Array.from({ length: OLDEST_YEARS }, (_, ago) => year - 1 - ago).flatMap((born) =>
    monthDays.map((each) => `${born}-${each}`),
  );
}

/** Returns the birthdays of somebody born on `dob` from one day to another, both included, oldest first. */
export function birthdaysBetween(dob: string, from: string, to: string): BirthdayOn[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const born = Number(dob.slice(0, 4));
  const birthdays: BirthdayOn[] = [];
  for (let year = Math.max(first, born + 1); year <= last; year += 1) {
    const day = addYears(dob, year - born);
    if (day >= from && day <= to) birthdays.push({ day, year });
  }
  return birthdays;
}
