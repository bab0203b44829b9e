import { AWARDS } from '@club/proto/settings';
import { apart, type Allowance } from '../../awards/domain/allowance.js';

/** Prefix of the keys of credited profile updates. */
export const PROFILE_UPDATE_KEYS = 'profileUpdate:';

/** Returns the key of a profile-update award: an update of a member's profile is credited once. */
export const profileUpdateKey = (memberId: string, updateId: string): string =>
  `${PROFILE_UPDATE_KEYS}${memberId}:${updateId}`;

/** Points of a profile update (docs/product/points.md#awards): this service decides the amount, whatever an event states. */
export const PROFILE_UPDATE_POINTS: number = AWARDS.profileUpdate;

/** At most once in six months, of which one is room for an update that comes late: the member's own six are identity's. */
export const PROFILE_UPDATES: Allowance = {
  source: 'profileUpdate',
  most: 1,
  counts: (other, at) => !apart(other, at, 5),
};
