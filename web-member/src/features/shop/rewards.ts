import { klDate } from '@club/web-kit';
import type { Category, Reward } from '../../core/rewards/types.js';
import type { User } from '../../core/types.js';
import { addMonths } from '../../shared/calendar.js';

const OFFER_MONTHS = 6;

/**
 * The last day of the offer for pregnant members, `YYYY-MM-DD`; null for whoever it is not for
 * (docs/product/rewards.md#pregnant-offer).
 */
export function pregnantOfferUntil(user: Pick<User, 'pregnancyStage' | 'edb'>, now: Date): string | null {
  if (user.pregnancyStage !== 'pregnant' || !user.edb) return null;
  const until = addMonths(user.edb, OFFER_MONTHS);
  return klDate(now) <= until ? until : null;
}

export const CATEGORY_ALL = 'all';

/** The chips of the shop in their order: all, pregnant offer, donate, vouchers, then what the server has. */
export const chipsOf = (categories: readonly Category[], pregnant: boolean): string[] => [
  CATEGORY_ALL,
  ...(pregnant ? ['pregnant'] : []),
  'donate',
  'voucher',
  ...categories.map(({ id }) => id),
];

/** The rewards of a chip, in the order they came. */
export function inCategory(rewards: readonly Reward[], category: string): Reward[] {
  if (category === CATEGORY_ALL) return [...rewards];
  if (category === 'pregnant' || category === 'donate' || category === 'voucher') {
    return rewards.filter(({ kind }) => kind === category);
  }
  return rewards.filter(({ categories }) => categories.includes(category));
}

export interface Refusal {
  code: 'ITEM_NOT_AVAILABLE' | 'VOUCHER_NOT_AVAILABLE' | 'STOCK_OUT' | 'POINTS_INSUFFICIENT';
  details?: { count: number };
}

/**
 * Returns why a reward cannot be redeemed now, in the order of docs/product/rewards.md#refusals; `inCart` are points that the cart
 * takes already.
 */
export function refusalOf(reward: Reward, totalPoints: number, inCart = 0): Refusal | null {
  const voucher = reward.kind === 'voucher';
  if (!reward.active) return { code: voucher ? 'VOUCHER_NOT_AVAILABLE' : 'ITEM_NOT_AVAILABLE' };
  if (reward.remaining !== null && reward.remaining < 1)
    return { code: voucher ? 'VOUCHER_NOT_AVAILABLE' : 'STOCK_OUT' };
  const short = reward.points + inCart - totalPoints;
  return short > 0 ? { code: 'POINTS_INSUFFICIENT', details: { count: short } } : null;
}
