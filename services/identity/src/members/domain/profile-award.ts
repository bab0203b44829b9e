import { AWARDS } from '@club/proto/settings';
import { addMonths, kl } from '@club/platform/calendar';
import { type Family, isOver } from './membership-end.js';
import type { Member } from './member.js';

/** Points for an update of the profile. */
const PROFILE_AWARD_POINTS: number = AWARDS.profileUpdate;
/** Minimum number of months between two changes of a restricted value. */
const MONTHS_BETWEEN = 6;

/** Returns the first day of Kuala Lumpur, YYYY-MM-DD, on which what was last done then is open again. */
export const openAgain = (last: Date): string => addMonths(kl.date(last), MONTHS_BETWEEN);

/** Returns what an update on a day (YYYY-MM-DD) brings: points once in six months, and 0 in between. */
export const profileAwardOn = ({ profileAward }: Pick<Member, 'profileAward'>, day: string): number =>
  profileAward && day < openAgain(profileAward.at) ? 0 : PROFILE_AWARD_POINTS;

/** Returns what a member may be promised for an update on a day: nothing once the membership is over, which earns no points. */
export const profileUpdatePoints = (member: Pick<Member, 'profileAward'> & Family, day: string): number =>
  isOver(member, day) ? 0 : profileAwardOn(member, day);
