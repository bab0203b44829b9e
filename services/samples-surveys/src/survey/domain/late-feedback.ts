import { kl } from '@club/platform/calendar';

/** Days after the answer "not received" in which a member may still report that the sample arrived. */
const LATE_DAYS = 60;

/** Returns the last day (`YYYY-MM-DD`, Kuala Lumpur) to report the arrival of a sample that was "not received" on `reportedOn`. */
export const cameUntil = (reportedOn: string): string => kl.addDays(reportedOn, LATE_DAYS);
