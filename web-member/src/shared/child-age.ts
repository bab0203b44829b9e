import { addMonths } from './calendar.js';

/**
 * Child information is for children aged 3 and below (docs/product/accounts.md#who-is-a-member): until the day before
 * the fourth birthday.
 */
const TOO_OLD_MONTHS = 48;

/** Returns whether a child born on `birthDate` is too old to be added on a day; both `YYYY-MM-DD`. */
export const isTooOld = (birthDate: string, today: string): boolean => addMonths(birthDate, TOO_OLD_MONTHS) <= today;
