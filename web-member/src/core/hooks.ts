import type { Dispatch, Reducer, Store } from '@reduxjs/toolkit';
import { useLayoutEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { LazyLoadedSlices, RootState } from './state.js';
import type { Saga } from './tools.js';

/** A branch that comes with its pages, by its name in the state. */
interface LazySlice<Name extends keyof LazyLoadedSlices> {
  reducerPath: Name;
  reducer: Reducer<LazyLoadedSlices[Name]>;
}

/** The store as pages see it. */
export interface AppStore extends Store<RootState> {
  /** Adds a branch with its saga, once (docs/adr/0020). */
  inject: <Name extends keyof LazyLoadedSlices>(slice: LazySlice<Name>, saga: Saga) => void;
}

/** `useDispatch` that knows the app's actions. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
/** `useSelector` that knows the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useStore` that knows the app's store. */
const useAppStore = useStore.withTypes<AppStore>();

/**
 * Adds a branch with its saga, before the effects of the page that asks for something; returns the branch, or how it
 * begins until it is there (docs/adr/0020).
 */
export function useLazyBranch<Name extends keyof LazyLoadedSlices>(
  reducerPath: Name,
  reducer: Reducer<LazyLoadedSlices[Name]>,
  saga: Saga,
): LazyLoadedSlices[Name] {
  const store = useAppStore();
  useLayoutEffect(() => store.inject({ reducerPath, reducer }, saga), [store, reducerPath, reducer, saga]);
  const branch = useAppSelector((state: Partial<LazyLoadedSlices>) => state[reducerPath]);
  return branch ?? reducer(undefined, { type: '' });
}
