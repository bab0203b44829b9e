import type { Failure } from '@club/web-kit/app/failure.ts';
import { createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../state.js';
import type { Role, Session } from '../types.js';
import { confirmationChanged, sessionLocked, signedIn, signedOut, unsavedChanged } from './events.js';
import { restore } from './requests.js';

/** unknown: a stored token is being checked. unreachable: it could not be checked, which does not sign anybody out. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'unreachable'; failure: Failure }
  | { status: 'signedOut'; reason: 'none' | 'asked' | 'ended' }
  | SignedIn;

/** `unsaved` counts the forms with changes; `locked` once the server refused the session beside them. */
interface SignedIn {
  status: 'signedIn';
  role: Role;
  user: Session['user'];
  unsaved: number;
  locked: boolean;
}

const fresh = { unsaved: 0, locked: false };

/** The `session` branch: who is signed in. */
export const sessionReducer = createReducer<SessionState>({ status: 'unknown' }, (builder) =>
  builder
    .addCase(restore.requested, (state): SessionState => (state.status === 'signedIn' ? state : { status: 'unknown' }))
    .addCase(restore.failed, (_, { payload }): SessionState => ({ status: 'unreachable', failure: payload.failure }))
    .addCase(signedIn, (state, { payload }): SessionState => ({
      ...(state.status === 'signedIn' ? { unsaved: state.unsaved, locked: false } : fresh),
      ...{ status: 'signedIn', role: payload.type, user: payload.user },
    }))
    .addCase(sessionLocked, (state) => {
      if (state.status === 'signedIn') state.locked = true;
    })
    .addCase(confirmationChanged, (state, { payload }) => {
      if (state.status === 'signedIn') state.user.confirms = payload.confirms;
    })
    .addCase(unsavedChanged, (state, { payload }) => {
      if (state.status === 'signedIn') state.unsaved = Math.max(0, state.unsaved + (payload.unsaved ? 1 : -1));
    })
    .addCase(signedOut, (_, { payload }): SessionState => ({ status: 'signedOut', reason: payload.reason })),
);

declare module '../state.js' {
  interface Slices {
    session: SessionState;
  }
}

/** Returns who is signed in, as far as it is known. */
export const selectSession = (state: RootState): SessionState => state.session;
