import { combineReducers, createReducer, type Reducer } from '@reduxjs/toolkit';
import type { RequestState } from '../../core/request.js';
import type { Wish } from './types.js';
import { articleList, blogList, donate, journey, wishList } from './requests.js';

/** A gift shows on its wish at once. */
const given = createReducer<RequestState<Wish[]>>({ status: 'idle', data: null, error: null }, (builder) =>
  builder.addCase(donate.succeeded, (state, { payload }) => {
    const { wisher } = payload.data;
    if (state.data) state.data = state.data.map((wish) => (wish.id === wisher.id ? wisher : wish));
  }),
);
const wishes: Reducer<RequestState<Wish[]>> = (state, action) => given(wishList.reducer(state, action), action);

/** The `tree` branch. */
export const treeReducer = combineReducers({
  articles: articleList.reducer,
  blogs: blogList.reducer,
  journey: journey.reducer,
  wishes,
  donate: donate.reducer,
});

declare module '../../core/state.js' {
  interface Slices {
    tree: ReturnType<typeof treeReducer>;
  }
}
