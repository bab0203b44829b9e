import type { Language } from '../../core/types.js';
import { BASE_PATH } from '../../core/config.js';
import { addMonths } from '../../shared/calendar.js';

/** Friends who may join with one code in a calendar month (docs/product/accounts.md#referral). */
export const MAX_FRIENDS_A_MONTH = 5;

/** Returns the sign-up link for a friend, with the code filled in and in the language of the member who shares it. */
export const referralLink = (origin: string, language: Language, code: string): string =>
  `${origin}${BASE_PATH}/${language}?referCode=${encodeURIComponent(code)}`;

/** First day of the month after `today`, both `YYYY-MM-DD`: when the count of friends starts again. */
export const nextMonth = (today: string): string => addMonths(`${today.slice(0, 7)}-01`, 1);
