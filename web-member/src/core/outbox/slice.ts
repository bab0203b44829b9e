import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../state.js';
import { signedOut } from '../session/events.js';
import type { Content, OutboxEntry, Outcome } from './types.js';

interface OutboxState {
  /** In the order of sending. */
  entries: OutboxEntry[];
  /** Key of what is being sent. */
  sending: string | null;
  /** The member wants to log out, which deletes what waits. */
  leaving: boolean;
}

const initial: OutboxState = { entries: [], sending: null, leaving: false };

const slice = createSlice({
  name: 'outbox',
  initialState: initial,
  reducers: {
    /** The member sends something without a connection. */
    posted: (_state, _action: PayloadAction<{ key: string; content: Content }>) => undefined,
    /** What this device keeps for the member. */
    read: (state, { payload }: PayloadAction<OutboxEntry[]>) => {
      state.entries = payload;
    },
    sendingBegan: (state, { payload }: PayloadAction<string>) => {
      state.sending = payload;
    },
    /** Nothing is being sent any more: all is sent, or the connection is lost again. */
    sendingEnded: (state) => {
      state.sending = null;
    },
    settled: (state, { payload: { key, outcome } }: PayloadAction<{ key: string; outcome: Outcome }>) => {
      for (const entry of state.entries) if (entry.key === key) entry.outcome = outcome;
    },
    /** The member has seen every outcome. */
    seen: (state) => {
      state.entries = state.entries.filter(({ outcome }) => outcome === null);
    },
    /** The member is asked whether to log out all the same. */
    leavingAsked: (state) => {
      state.leaving = true;
    },
    /** The member stays. */
    stayed: (state) => {
      state.leaving = false;
    },
    /** The member asks to send again now. */
    wanted: () => undefined,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initial),
});

export const outboxActions = slice.actions;
export const outboxReducer = slice.reducer;

declare module '../state.js' {
  interface Slices {
    outbox: OutboxState;
  }
}

/** Codes and receipts that were sent without a connection and are not done with. */
export const selectOutbox = (state: RootState) => state.outbox;
/** Number of things that wait to be sent. */
export const selectWaiting = (state: RootState): number =>
  state.outbox.entries.filter(({ outcome }) => outcome === null).length;
