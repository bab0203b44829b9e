import { combineReducers, createReducer, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { PointLine, User, UserChanges } from '../types.js';
import { signedOut, type LeaveReason } from './events.js';
import type { Session } from './types.js';
import { restore, socialOffer } from './requests.js';

/**
 * unknown: a stored token is being checked. unreachable: it could not be checked, the member is not signed out.
 * `asOf` is when the user was last read from the server (ISO).
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'unreachable'; failure: Failure }
  | { status: 'signedOut'; reason: 'none' | LeaveReason }
  | { status: 'signedIn'; type: string; user: User; asOf: string };

interface PointsGained {
  points: number;
  balance: number;
  lines: PointLine[];
  /** Codes ever redeemed, when it was a code that brought them. */
  codesRegistered?: number;
}

const slice = createSlice({
  name: 'session',
  initialState: { status: 'unknown' } as SessionState,
  reducers: {
    opened: (_, { payload }: PayloadAction<{ session: Session; at: string }>): SessionState => ({
      status: 'signedIn',
      type: payload.session.type,
      user: payload.session.user,
      asOf: payload.at,
    }),
    absent: (): SessionState => ({ status: 'signedOut', reason: 'none' }),
    /** The server answered the whole user after a change. */
    userChanged: (state, { payload }: PayloadAction<User>) => {
      if (state.status === 'signedIn') state.user = payload;
    },
    /** Some fields were read again; which of the user's parts are known changes for those alone. */
    changesRead: (state, { payload: { unavailable, ...fields } }: PayloadAction<UserChanges>) => {
      if (state.status !== 'signedIn') return;
      const others = state.user.unavailable.filter((part) => !(part in fields));
      Object.assign(state.user, fields, { unavailable: [...others, ...unavailable] });
    },
    /** The server's balance and the new lines after a gain, at once on every screen. */
    pointsGained: (state, { payload }: PayloadAction<PointsGained>) => {
      if (state.status !== 'signedIn') return;
      // what was read since the gain has it already, and may have more
      const known = new Set(state.user.points.map(({ id }) => id));
      if (payload.lines.some(({ id }) => known.has(id))) return;
      state.user.totalPoints = payload.balance;
      state.user.totalPointsInPastYear += payload.points;
      state.user.points = [...payload.lines, ...state.user.points];
      if (payload.codesRegistered !== undefined) state.user.codesRegistered = payload.codesRegistered;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(restore.requested, (state): SessionState =>
        state.status === 'signedIn' ? state : { status: 'unknown' },
      )
      .addCase(restore.failed, (state, { payload }): SessionState =>
        // a refresh that fails keeps what is shown; only the first check leaves nothing to show
        state.status === 'signedIn' ? state : { status: 'unreachable', failure: payload.failure },
      )
      .addCase(signedOut, (_, { payload }): SessionState => ({ status: 'signedOut', reason: payload.reason })),
});

export const sessionActions = slice.actions;

/** State of the request that reads the session again; the earlier data stays on screen meanwhile. */
interface Refresh {
  status: 'idle' | 'loading' | 'error';
  error: Failure | null;
  /** The member changed something since it was asked for: the answer may not hold that yet. */
  outdated: boolean;
}

const asRead: Refresh = { status: 'idle', error: null, outdated: false };

const refresh = createReducer<Refresh>(asRead, (builder) =>
  builder
    .addCase(restore.requested, (): Refresh => ({ ...asRead, status: 'loading' }))
    .addCase(restore.succeeded, (state) => ({ ...state, status: 'idle' as const }))
    .addCase(restore.failed, (_, { payload }): Refresh => ({ ...asRead, status: 'error', error: payload.failure }))
    .addCase(signedOut, () => asRead)
    .addMatcher(isAnyOf(slice.actions.userChanged, slice.actions.pointsGained), (state) => {
      if (state.status === 'loading') state.outdated = true;
    }),
);

interface Entry {
  /** Page that a signed-out visitor asked for; opened after the sign-in. */
  returnTo: string | null;
}

const entry = createSlice({
  name: 'entry',
  initialState: { returnTo: null } as Entry,
  reducers: {
    wanted: (state, { payload }: PayloadAction<string>) => {
      state.returnTo = payload;
    },
    arrived: (state) => {
      state.returnTo = null;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, (state, { payload }) => {
      if (payload.reason !== 'ended') state.returnTo = null;
    }),
});

export const entryActions = entry.actions;

/** The `session` branch: who is signed in, where they wanted to go, whether a social login is offered. */
export const sessionReducer = combineReducers({
  now: slice.reducer,
  refresh,
  entry: entry.reducer,
  socialOffer: socialOffer.reducer,
});

declare module '../state.js' {
  interface Slices {
    session: ReturnType<typeof sessionReducer>;
  }
}
