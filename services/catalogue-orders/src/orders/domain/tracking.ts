/** The last day of orders without a timeline, in Kuala Lumpur (docs/product/rewards.md#tracking). */
const LAST_UNTRACKED_DAY = '2022-03-17';

/** Returns whether an order of a day (YYYY-MM-DD in Kuala Lumpur) has a timeline. */
export const hasTimeline = (day: string): boolean => day > LAST_UNTRACKED_DAY;
