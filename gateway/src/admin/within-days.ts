/** The most days that a filter looks ahead or back. */
export const MAX_DAYS = 366;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the moment so many days from now, as services take it. */
export const daysFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
