import { createAction } from '@reduxjs/toolkit';
import type { Session } from '../types.js';

/** Reason why the session ended: no token was there, signed out, or ended by the server. */
type LeaveReason = 'none' | 'asked' | 'ended';

/** Somebody has signed in at the login, or in the dialog of a session that ended; `signedIn` follows. */
export const authenticated = createAction<Session>('session/authenticated');

/** An administrator is signed in from now on. */
export const signedIn = createAction<Session>('session/signedIn');
/** The administrator chose to sign out. */
export const signOutRequested = createAction('session/signOutRequested');
/** The server no longer knows the session (401); `writing` when it refused what somebody had typed. */
export const sessionEnded = createAction<{ writing: boolean }>('session/ended');
/** The session has ended beside work that is not saved: it stays on the screen, and a dialog asks for the password. */
export const sessionLocked = createAction('session/locked');
/** The same administrator has signed in again: the calls that were refused are sent again. */
export const sessionResumed = createAction('session/resumed');
/** A form has changes that are not saved, or has them no longer. */
export const unsavedChanged = createAction<{ unsaved: boolean }>('session/unsavedChanged');
/** Changes of who is signed in are confirmed by a code from now on, or no longer. */
export const confirmationChanged = createAction<{ confirms: boolean }>('session/confirmationChanged');
/** The session has ended: every feature forgets its data. */
export const signedOut = createAction<{ reason: LeaveReason }>('session/signedOut');
