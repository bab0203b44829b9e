import type { Failure } from '@club/web-kit/app/failure.ts';
import { createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../state.js';
import type { Role, Session } from '../types.js';
import { signedIn, signedOut } from './events.js';
import { restore } from './requests.js';

/** unknown: a stored token is being checked. unreachable: it could not be checked, which does not sign anybody out. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'unreachable'; failure: Failure }
  | { status: 'signedOut'; reason: 'none' | 'asked' | 'ended' }
  | { status: 'signedIn'; role: Role; user: Session['user'] };

/** The `session` branch: who is signed in. */
export const sessionReducer = createReducer<SessionState>({ status: 'unknown' }, (builder) =>
  builder
    .addCase(restore.requested, (state): SessionState => (state.status === 'signedIn' ? state : { status: 'unknown' }))
    .addCase(restore.failed, (_, { payload }): SessionState => ({ status: 'unreachable', failure: payload.failure }))
    .addCase(signedIn, (_, { payload }): SessionState => ({
      status: 'signedIn',
      role: payload.type,
      user: payload.user,
    }))
    .addCase(signedOut, (_, { payload }): SessionState => ({ status: 'signedOut', reason: payload.reason })),
);

declare module '../state.js' {
  interface Slices {
    session: SessionState;
  }
}

/** Returns who is signed in, as far as it is known. */
export const selectSession = (state: RootState): SessionState => state.session;
