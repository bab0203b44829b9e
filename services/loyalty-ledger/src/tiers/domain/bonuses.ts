import type { TierName } from './timeline.js';

/** Once ever, when the tier shows for the first time (member-account §9). */
const WELCOME: Readonly<Record<TierName, number>> = { Gold: 0, Platinum: 500, Diamond: 800 };

/** Once a year, by the tier shown on the birthday (member-account §9). */
const BIRTHDAY: Readonly<Record<TierName, number>> = { Gold: 100, Platinum: 200, Diamond: 300 };

/** Points of the welcome bonus; 0 for the tier that everybody begins with. */
export const welcomePoints = (tier: TierName): number => WELCOME[tier];

/** Points of a birthday. */
export const birthdayPoints = (tier: TierName): number => BIRTHDAY[tier];
