import { createAppStore } from '@club/web-kit/app/store.ts';
import type { Reducer } from '@reduxjs/toolkit';
import type { AppStore } from '../core/hooks.js';
import { liveReducer } from '../core/live/slice.js';
import { sessionReducer } from '../core/session/slice.js';
import type { LazyLoadedSlices, RootState, Slices } from '../core/state.js';
import type { Tools } from '../core/tools.js';
import { authReducer } from '../features/auth/slice.js';
import { toastsReducer } from '../shared/toasts.js';
import { rootSaga } from './root-saga.js';

/** Every branch that a slice declares is here, and of its shape; those of the areas come with their pages. */
const reducers: { [Name in keyof Slices]: Reducer<Slices[Name]> } = {
  session: sessionReducer,
  auth: authReducer,
  toasts: toastsReducer,
  live: liveReducer,
};

/** The store with its sagas running on the given tools. */
export const createStore = (tools: Tools, preloadedState?: Partial<RootState>): AppStore =>
  createAppStore<Slices, LazyLoadedSlices>({ reducers, tools, rootSaga, preloadedState });
