import { kl } from '@club/platform/calendar';
import type { Order } from './order.js';
import { ENDED } from './tracking.js';

/** Days in Kuala Lumpur, the day of the order not counted, after which an order that no courier has is late (docs/product/rewards.md#late-orders). */
const LATE_AFTER_DAYS = 2;

/** Returns the first moments in time of a day: that of an order's placing, and the first day of its delivery. */
export function lateBounds(now: Date): { placedBefore: Date; expectedBefore: string } {
  const today = kl.date(now);
  return { placedBefore: kl.startOfDay(kl.addDays(today, -LATE_AFTER_DAYS)), expectedBefore: today };
}

/** Returns whether an order waits for a courier too long, or for its delivery longer than was expected. */
export function isLate(
  { track, createdAt, parcel }: Pick<Order, 'track' | 'createdAt' | 'parcel'>,
  now: Date,
): boolean {
  const { placedBefore, expectedBefore } = lateBounds(now);
  if (track.state === 'DELIVERING') return parcel !== null && parcel.expectedOn < expectedBefore;
  return !ENDED.has(track.state) && createdAt < placedBefore;
}
