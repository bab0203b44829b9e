import { kl } from '@club/platform/calendar';

/** How long a sample that was said not to have come may still be said to have. */
export const LATE_DAYS = 60;

/** The last day (`YYYY-MM-DD`, Kuala Lumpur) of a sample that was said on `toldOn` not to have come. */
export const cameUntil = (toldOn: string): string => kl.addDays(toldOn, LATE_DAYS);
