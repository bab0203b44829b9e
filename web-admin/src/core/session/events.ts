import { createAction } from '@reduxjs/toolkit';
import type { Session } from '../types.js';

/** Reason why the session ended: no token was there, signed out, or ended by the server. */
type LeaveReason = 'none' | 'asked' | 'ended';

/** An administrator is signed in from now on. */
export const signedIn = createAction<Session>('session/signedIn');
/** The administrator chose to sign out. */
export const signOutRequested = createAction('session/signOutRequested');
/** The server no longer knows the session (401). */
export const sessionEnded = createAction('session/ended');
/** The session has ended: every feature forgets its data. */
export const signedOut = createAction<{ reason: LeaveReason }>('session/signedOut');
