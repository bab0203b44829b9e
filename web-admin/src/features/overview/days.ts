import { klDate } from '@club/web-kit';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the date in Kuala Lumpur on the day after a moment; that city knows no summer time. */
export const dayAfter = (at: string): string => klDate(Date.parse(at) + DAY_MS);
