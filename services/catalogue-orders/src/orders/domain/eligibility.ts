import { addMonths, isCalendarDate } from '@club/platform/calendar';

const WINDOW_MONTHS = 6;

/**
 * Returns whether a member may take an offer for pregnant members on a day in Kuala Lumpur: pregnant, and no later than six
 * months after the due date (docs/product/rewards.md#pregnant-offer).
 */
export const mayTakePregnantOffer = (
  { pregnancyStage, edb }: { pregnancyStage: string; edb: string },
  today: string,
): boolean => pregnancyStage === 'pregnant' && isCalendarDate(edb) && today <= addMonths(edb, WINDOW_MONTHS);
