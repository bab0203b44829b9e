import { kl } from '../calendar.js';
import type { Parcel } from './parcel.js';
import { ENDED, type Track } from './way.js';

/** What decides whether something that is sent is late. */
interface Sent {
  track: Track;
  createdAt: Date;
  parcel: Parcel | null;
}

/**
 * Returns the first moments in time at `now`: that of asking for what should be on its way `days` days later, the day itself not counted,
 * and the first day of a delivery (docs/product/rewards.md#late-orders). Days are those of Kuala Lumpur.
 */
export function lateBounds(now: Date, days: number): { placedBefore: Date; expectedBefore: string } {
  const today = kl.date(now);
  return { placedBefore: kl.startOfDay(kl.addDays(today, -days)), expectedBefore: today };
}

/** Returns whether a parcel waits for a courier longer than `days`, or for its delivery longer than was expected. */
export function isLate({ track, createdAt, parcel }: Sent, now: Date, days: number): boolean {
  const { placedBefore, expectedBefore } = lateBounds(now, days);
  if (track.state === 'DELIVERING') return parcel !== null && parcel.expectedOn < expectedBefore;
  return !ENDED.has(track.state) && createdAt < placedBefore;
}
