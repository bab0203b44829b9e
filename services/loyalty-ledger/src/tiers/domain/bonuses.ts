import { AWARDS } from '@club/proto/settings';
import type { TierName } from './timeline.js';

/** Prefix of the keys of welcome bonuses. */
export const WELCOME_KEYS = 'welcome:';

/** Prefix of the keys of credited birthdays. */
export const BIRTHDAY_KEYS = 'birthday:';

const of = (tier: TierName) => AWARDS.tiers.find(({ name }) => name === tier);

/** Returns the points of the welcome bonus, once ever when the tier shows for the first time; 0 for the tier that everybody begins with. */
export const welcomePoints = (tier: TierName): number => of(tier)?.welcome ?? 0;

/** Returns the points of a birthday, once a year by the tier shown on it. */
export const birthdayPoints = (tier: TierName): number => of(tier)?.birthday ?? 0;
