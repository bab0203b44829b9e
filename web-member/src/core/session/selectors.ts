import type { RootState } from '../state.js';
import type { User, UserPart } from '../types.js';

/** Returns whether somebody is signed in, and who; unknown until the stored token was checked. */
export const selectSession = (state: RootState) => state.session.now;
/** Path to open after the sign-in, or null. */
export const selectReturnTo = (state: RootState) => state.session.entry.returnTo;
/** Returns whether a social login is offered. */
export const selectSocialOffer = (state: RootState) => state.session.socialOffer;

/** Result of the latest request for the session. */
export const selectRefresh = (state: RootState) => state.session.refresh;

/** The signed-in member, or null. */
export const selectUser = (state: RootState): User | null =>
  state.session.now.status === 'signedIn' ? state.session.now.user : null;

/** Time at which the member's balance was last read, ISO, or null. */
export const selectAsOf = (state: RootState): string | null =>
  state.session.now.status === 'signedIn' ? state.session.now.asOf : null;

type Lists = Pick<User, 'contests' | 'redemptions' | 'samples' | 'vouchers' | 'wishList'>;

/** Returns whether a part of the user was read: its service did not answer where it was not. */
export const isKnown = ({ unavailable }: Pick<User, 'unavailable'>, part: UserPart): boolean =>
  !unavailable.includes(part);

/** A list of the user, or null while it is not known, which is not the same as empty (docs/product/member-app.md#unknown-is-not-none). */
export const knownList = <Name extends keyof Lists>(
  user: Pick<User, Name | 'unavailable'>,
  name: Name,
): Lists[Name] | null => (isKnown(user, name) ? (user[name] as Lists[Name]) : null);
