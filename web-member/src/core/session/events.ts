import { createAction } from '@reduxjs/toolkit';
import type { Hint } from '../live-stream.js';
import type { Language } from '../types.js';

/** The member tapped log out. */
export const signOutRequested = createAction('session/signOutRequested');
/** The member logs out although something that was sent without a connection is deleted with it. */
export const signOutConfirmed = createAction('session/signOutConfirmed');
/** The server no longer knows the session (401). */
export const sessionEnded = createAction('session/ended');
/** Reason why the session ended: logged out, ended by the server, or the account is gone. */
export type LeaveReason = 'asked' | 'ended' | 'deleted';
/** The session has ended: every feature forgets its data. */
export const signedOut = createAction<{ reason: LeaveReason }>('session/signedOut');
/** Published when a person presses EN or BM. */
export const languageChosen = createAction<Language>('account/languageChosen');
/**
 * Something of the member's is another than what is shown, and is read again with whatever else comes within a moment. `own`
 * is an act's on this page: what follows of it is still on its way.
 */
export const hinted = createAction<{ topic: Hint; own?: true }>('session/hinted');
/** A public list, by the gateway's name of it, is another than what is shown. */
export const listChanged = createAction<string>('session/listChanged');
