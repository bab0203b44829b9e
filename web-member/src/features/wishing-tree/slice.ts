import { combineReducers, createReducer, type Reducer } from '@reduxjs/toolkit';
import { reducersOf, type RequestState } from '../../core/request.js';
import type { Wish } from './types.js';
import * as requests from './requests.js';

/** A gift shows on its wish at once. */
const given = createReducer<RequestState<Wish[]>>({ status: 'idle', data: null, error: null }, (builder) =>
  builder.addCase(requests.donate.succeeded, (state, { payload }) => {
    const { wisher } = payload.data;
    if (state.data) state.data = state.data.map((wish) => (wish.id === wisher.id ? wisher : wish));
  }),
);
const wishes: Reducer<RequestState<Wish[]>> = (state, action) =>
  given(requests.wishList.reducer(state, action), action);

/** The `tree` branch. */
export const treeReducer = combineReducers({ ...reducersOf(requests), wishList: wishes });

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    tree: ReturnType<typeof treeReducer>;
  }
}
