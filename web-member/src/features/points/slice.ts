import { combineReducers, createSlice } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { PointLine } from '../../core/types.js';
import * as requests from './requests.js';
import type { HistoryView } from './requests.js';

/** The lines of one view, as far as they were asked for. */
export interface HistoryState {
  lines: PointLine[];
  /** Cursor of the next page; null when there is none. */
  nextCursor: string | null;
  status: 'idle' | 'loading' | 'ok' | 'error';
  failure: Failure | null;
}

const none: HistoryState = { lines: [], nextCursor: null, status: 'idle', failure: null };
const initial: Record<HistoryView, HistoryState> = { all: none, earned: none, used: none };

const slice = createSlice({
  name: 'points',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(requests.history.requested, (views, { payload: { view } }) => {
        // a request that another replaced will never be answered
        for (const each of Object.values(views))
          if (each.status === 'loading') each.status = each.lines.length > 0 ? 'ok' : 'idle';
        views[view].status = 'loading';
        views[view].failure = null;
      })
      .addCase(requests.history.succeeded, (views, { payload: { data, arg } }) => {
        const state = views[arg.view];
        state.lines = arg.cursor === null ? data.data : [...state.lines, ...data.data];
        state.nextCursor = data.cursor;
        state.status = 'ok';
      })
      .addCase(requests.history.failed, (views, { payload }) => {
        views[payload.arg.view].status = 'error';
        views[payload.arg.view].failure = payload.failure;
      })
      .addCase(signedOut, () => initial),
});

export const pointsReducer = combineReducers({ ...reducersOf(requests), history: slice.reducer });

declare module '../../core/state.js' {
  interface Slices {
    points: ReturnType<typeof pointsReducer>;
  }
}
