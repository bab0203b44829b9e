import { klDate, type Schema } from '@club/web-kit';

/** Orders up to this day have no timeline (docs/product/rewards.md#tracking), `YYYY-MM-DD` in Kuala Lumpur. */
const LAST_DAY_WITHOUT_TIMELINE = '2022-03-17';

/** Returns whether an order of that moment has a timeline: those after 17 March 2022. */
export const hasTimeline = (createdAt: string): boolean => klDate(createdAt) > LAST_DAY_WITHOUT_TIMELINE;

/** Returns whether an order is a parcel that has not arrived. */
export const isUnderway = ({ kind, state, createdAt }: Schema<'Redemption'>): boolean =>
  kind !== 'donate' && state !== 'DELIVERED' && state !== 'CANCELLED' && hasTimeline(createdAt);
