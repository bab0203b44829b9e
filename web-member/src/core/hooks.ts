import type { Dispatch, Reducer, Store } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { LazyLoadedSlices, RootState } from './state.js';
import type { Saga } from './tools.js';

/** A branch that comes with its pages, by its name in the state. */
type LazySlice = {
  [Name in keyof LazyLoadedSlices]: { reducerPath: Name; reducer: Reducer<LazyLoadedSlices[Name]> };
}[keyof LazyLoadedSlices];

/** The store as pages see it. */
export interface AppStore extends Store<RootState> {
  /** Adds a branch with its saga, once (docs/adr/0020). */
  inject: (slice: LazySlice, saga: Saga) => void;
}

/** `useDispatch` that knows the app's actions. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
/** `useSelector` that knows the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useStore` that knows the app's store. */
export const useAppStore = useStore.withTypes<AppStore>();
