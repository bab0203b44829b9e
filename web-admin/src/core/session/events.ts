import { createAction } from '@reduxjs/toolkit';
import type { Session } from '../types.js';

/** Why nobody is signed in any more: no token was there, signed out, or ended by the server. */
type LeaveReason = 'none' | 'asked' | 'ended';

/** An administrator is signed in from now on. */
export const signedIn = createAction<Session>('session/signedIn');
/** The administrator chose to sign out. */
export const signOutRequested = createAction('session/signOutRequested');
/** The server no longer knows the session (401). */
export const sessionEnded = createAction('session/ended');
/** Nobody is signed in from now on: every feature forgets what it holds. */
export const signedOut = createAction<{ reason: LeaveReason }>('session/signedOut');
