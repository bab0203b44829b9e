import { klDate } from '@club/web-kit';
import type { Language, User } from '../../api/types.js';
import { BASE_PATH } from '../../app/config.js';
import { addMonths } from '../../shared/calendar.js';

/** Friends who may join with one code in a calendar month (member-account §5). */
export const FRIENDS_A_MONTH = 5;

/** Where a friend joins with the code filled in already; it speaks the language of whoever shares it. */
export const referralLink = (origin: string, language: Language, code: string): string =>
  `${origin}${BASE_PATH}/${language}?referCode=${encodeURIComponent(code)}`;

/** First day of the month after `today`, both `YYYY-MM-DD`: when the count of friends starts again. */
export const nextMonth = (today: string): string => addMonths(`${today.slice(0, 7)}-01`, 1);

/**
 * Friends who joined in the month of `today`; null while the session does not hold all of this month's history.
 * The server's word on the limit goes before the history, which is a moment behind it.
 */
export function friendsThisMonth(
  { allowRefer, points, pointsCursor }: Pick<User, 'allowRefer' | 'points' | 'pointsCursor'>,
  today: string,
): number | null {
  if (!allowRefer) return FRIENDS_A_MONTH;
  const month = today.slice(0, 7);
  const monthOf = (at: string) => klDate(at).slice(0, 7);
  const oldest = points.at(-1);
  if (pointsCursor && oldest && monthOf(oldest.createdAt) >= month) return null;
  const joined = points.filter(({ source, createdAt }) => source === 'referral' && monthOf(createdAt) === month);
  return Math.min(joined.length, FRIENDS_A_MONTH);
}
