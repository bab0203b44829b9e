import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '../../app/session-events.js';
import type { Failure } from '../../api/failure.js';
import type { PointLine } from '../../api/types.js';
import { history } from './requests.js';

interface HistoryState {
  lines: PointLine[];
  /** Where the next page starts; null when there is none. */
  nextCursor: string | null;
  status: 'idle' | 'loading' | 'ok' | 'error';
  failure: Failure | null;
}

const initial: HistoryState = { lines: [], nextCursor: null, status: 'idle', failure: null };

const slice = createSlice({
  name: 'points',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(history.requested, (state) => {
        state.status = 'loading';
        state.failure = null;
      })
      .addCase(history.succeeded, (state, { payload: { data, arg } }) => {
        state.lines = arg.cursor === null ? data.data : [...state.lines, ...data.data];
        state.nextCursor = data.cursor;
        state.status = 'ok';
      })
      .addCase(history.failed, (state, { payload }) => {
        state.status = 'error';
        state.failure = payload.failure;
      })
      .addCase(signedOut, () => initial),
});

export const pointsReducer = slice.reducer;
