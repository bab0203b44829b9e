import { combineSlices, configureStore, type Dispatch, type Reducer, type Store } from '@reduxjs/toolkit';
import { useLayoutEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { supervised, type Saga } from './supervised';

/** A branch that comes with its pages, by its name in the state. */
interface LazySlice<Lazy, Name extends keyof Lazy> {
  reducerPath: Name;
  reducer: Reducer<Lazy[Name]>;
}

/** The store of an app: `Slices` are there from the start, `Lazy` come with the pages that need them. */
export interface AppStore<Slices, Lazy> extends Store<Slices & Partial<Lazy>> {
  /** Adds a branch with its saga, once. */
  inject: <Name extends keyof Lazy>(slice: LazySlice<Lazy, Name>, saga: Saga) => void;
}

/** Duration from which a development check is reported; the library's own limit, 32 ms, is too short on a busy machine. */
const SLOW_CHECK_MS = 500;

/** Returns an app's store with its sagas running on the given tools. */
export function createAppStore<Slices, Lazy extends object>({
  reducers,
  tools,
  rootSaga,
  preloadedState,
}: {
  reducers: { [Name in keyof Slices]: Reducer<Slices[Name]> };
  tools: object;
  rootSaga: Saga;
  preloadedState?: Partial<Slices & Partial<Lazy>> | undefined;
}): AppStore<Slices, Lazy> {
  const sagas = createSagaMiddleware({ context: { tools } });
  // one for each store: a branch that is injected stays in its reducer
  const reducer = combineSlices(reducers as never).withLazyLoadedSlices<Lazy>();
  const store = configureStore({
    reducer: reducer as unknown as Reducer<Slices & Partial<Lazy>>,
    preloadedState: preloadedState as never,
    // uploads hand their files to the sagas in actions; the state is checked all the same
    middleware: (defaults) =>
      defaults({
        thunk: false,
        serializableCheck: { ignoreActions: true, warnAfter: SLOW_CHECK_MS },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      }).concat(sagas),
  });
  sagas.run(rootSaga);
  const injected = new Set<keyof Lazy>();
  const inject: AppStore<Slices, Lazy>['inject'] = (slice, saga) => {
    const name = slice.reducerPath;
    if (injected.has(name)) return;
    injected.add(name);
    // its type holds for each branch by its own name, and here the name is not known yet
    reducer.inject(slice as never);
    // an injected branch has its first state after the next action
    store.dispatch({ type: 'store/injected', payload: name });
    sagas.run(supervised, String(name), saga);
  };
  return Object.assign(store, { inject }) as unknown as AppStore<Slices, Lazy>;
}

/** Returns the hooks of an app by which components reach its store. */
export function hooksOf<Slices, Lazy extends object>() {
  type State = Slices & Partial<Lazy>;
  const useAppDispatch = useDispatch.withTypes<Dispatch>();
  const useAppSelector = useSelector.withTypes<State>();
  const useAppStore = useStore.withTypes<AppStore<Slices, Lazy>>();

  /**
   * Adds a branch with its saga, before the effects of the page that asks for something; returns the branch, or how it
   * begins until it is there.
   */
  function useLazyBranch<Name extends keyof Lazy>(
    reducerPath: Name,
    reducer: Reducer<Lazy[Name]>,
    saga: Saga,
  ): Lazy[Name] {
    const store = useAppStore();
    useLayoutEffect(() => store.inject({ reducerPath, reducer }, saga), [store, reducerPath, reducer, saga]);
    const branch = useAppSelector((state) => (state as Partial<Lazy>)[reducerPath]);
    return branch ?? reducer(undefined, { type: '' });
  }

  return { useAppDispatch, useAppSelector, useLazyBranch };
}
