import type { RootState } from '../../app/store.js';
import type { User } from '../../api/types.js';

/** Whether somebody is signed in, and who; unknown until the stored token was judged. */
export const selectSession = (state: RootState) => state.session.now;
/** Path to open after the sign-in, or null. */
export const selectReturnTo = (state: RootState) => state.session.entry.returnTo;
/** Status and failure of the sign-in under way. */
export const selectSignIn = (state: RootState) => state.session.signIn;

/** Whether a social login is offered. */
export const selectSocialOffer = (state: RootState) => state.session.socialOffer;

/** The signed-in member, or null. */
export const selectUser = (state: RootState): User | null =>
  state.session.now.status === 'signedIn' ? state.session.now.user : null;

/** When the member's balance was last read, ISO, or null. */
export const selectAsOf = (state: RootState): string | null =>
  state.session.now.status === 'signedIn' ? state.session.now.asOf : null;
