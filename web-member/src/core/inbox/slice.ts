import { combineReducers, createSlice } from '@reduxjs/toolkit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { signedOut } from '../session/events.js';
import type { InboxMessage } from './types.js';
import { clearInbox, inboxList, markRead } from './requests.js';

interface InboxState {
  messages: InboxMessage[];
  /** Number of unread messages in the whole inbox; shown on the tab. */
  unread: number;
  /** Ids of what was new when the page was opened: they stay marked while it is read. */
  fresh: string[];
  cursor: string | null;
  status: 'idle' | 'loading' | 'ok' | 'error';
  failure: Failure | null;
}

const initial: InboxState = { messages: [], unread: 0, fresh: [], cursor: null, status: 'idle', failure: null };

const slice = createSlice({
  name: 'inbox',
  initialState: initial,
  reducers: {
    /** The page was left. */
    closed: (state) => {
      state.fresh = [];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(inboxList.requested, (state) => {
        state.status = 'loading';
        state.failure = null;
      })
      .addCase(inboxList.succeeded, (state, { payload: { data, arg } }) => {
        const more = arg.cursor !== null;
        const known = new Set(more ? state.messages.map(({ id }) => id) : []);
        const added = data.messages.filter(({ id }) => !known.has(id));
        state.messages = more ? [...state.messages, ...added] : data.messages;
        state.unread = data.unread;
        state.fresh = [...new Set([...state.fresh, ...data.messages.filter(({ read }) => !read).map(({ id }) => id)])];
        state.cursor = data.cursor;
        state.status = 'ok';
      })
      .addCase(inboxList.failed, (state, { payload }) => {
        state.status = 'error';
        state.failure = payload.failure;
      })
      .addCase(markRead.succeeded, (state, { payload }) => {
        state.unread = payload.data.unread;
        for (const message of state.messages) message.read = true;
      })
      .addCase(clearInbox.succeeded, (state, { payload }) => ({
        ...initial,
        unread: payload.data.unread,
        status: 'ok' as const,
      }))
      .addCase(signedOut, () => initial),
});

export const { closed } = slice.actions;

/** The `inbox` branch: messages, what is new, and the clearing under way. */
export const inboxReducer = combineReducers({ list: slice.reducer, clear: clearInbox.reducer });

declare module '../state.js' {
  interface Slices {
    inbox: ReturnType<typeof inboxReducer>;
  }
}
