import { addMonths } from '@club/platform/calendar';
import type { Member } from './member.js';

const AGE_MONTHS = 60;

/** Data of a member that determine how long the membership lasts. */
export type Family = Pick<Member, 'pregnancyStage' | 'edb' | 'babyInfos' | 'removedBabies'>;

/**
 * Returns the day (YYYY-MM-DD) a membership ends: the youngest child's fifth birthday
 * (docs/product/accounts.md#end-of-membership). An expected child is the youngest one, born on the due date. A removed
 * child counts as if it were still there, so that removing one neither prolongs nor shortens a membership
 * (docs/product/accounts.md#babies). Null while there is no child to count from.
 */
export function membershipEndsOn({ pregnancyStage, edb, babyInfos, removedBabies }: Family): string | null {
  const births = [...babyInfos.map(({ birthDate }) => birthDate), removedBabies?.latestBirth ?? ''];
  if (pregnancyStage === 'pregnant') {
    if (!edb) return null;
    births.push(edb);
  }
  const youngest = births.sort().at(-1); // '' comes before every date
  return youngest ? addMonths(youngest, AGE_MONTHS) : null;
}

/** Returns whether the membership is over on a day (YYYY-MM-DD). */
export function isOver(family: Family, today: string): boolean {
  const end = membershipEndsOn(family);
  return end !== null && today >= end;
}
