import { ageDay } from './age-day.js';

/** Children aged 3 and below: until the day before the fourth birthday, as samples count them, too. */
const TOO_OLD_YEARS = 4;

/** Returns whether a child born on `birthDate` is too old to be added on a day; both `YYYY-MM-DD`. */
export const isTooOld = (birthDate: string, today: string): boolean => ageDay(birthDate, TOO_OLD_YEARS) <= today;
