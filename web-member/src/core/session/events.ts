import { createAction } from '@reduxjs/toolkit';
import type { Language } from '../types.js';

/** The member tapped log out. */
export const signOutRequested = createAction('session/signOutRequested');
/** The server no longer knows the session (401). */
export const sessionEnded = createAction('session/ended');
/** Why nobody is signed in any more: logged out, ended by the server, or the account is gone. */
export type LeaveReason = 'asked' | 'ended' | 'deleted';
/** Nobody is signed in from now on: every feature forgets what it holds. */
export const signedOut = createAction<{ reason: LeaveReason }>('session/signedOut');
/** Somebody pressed EN or BM. */
export const languageChosen = createAction<Language>('account/languageChosen');
