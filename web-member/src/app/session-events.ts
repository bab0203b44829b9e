import { createAction } from '@reduxjs/toolkit';

/** The member tapped log out. */
export const signOutRequested = createAction('session/signOutRequested');
/** The server no longer knows the session (401). */
export const sessionEnded = createAction('session/ended');
/** Nobody is signed in from now on: every feature forgets what it holds. */
export const signedOut = createAction<{ reason: 'asked' | 'ended' }>('session/signedOut');
