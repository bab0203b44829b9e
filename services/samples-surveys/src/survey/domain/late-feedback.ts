import { kl } from '@club/platform/calendar';

/** How long a sample that was said not to have come may still be said to have. */
const LATE_DAYS = 60;

/** Returns the last day (`YYYY-MM-DD`, Kuala Lumpur) of a sample that was said on `saidOn` not to have come. */
export const cameUntil = (saidOn: string): string => kl.addDays(saidOn, LATE_DAYS);
