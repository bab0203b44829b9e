import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { useLazyBranch } from '../core/hooks.js';
import { reducersOf, watchAll } from '../core/request.js';

/**
 * Returns the hook that answers the branch of an area, whose state is how its requests went. The branch and its saga come
 * with the first page that asks for it.
 */
export function branchOf<Requests extends object>(name: string, requests: Requests): () => StateOf<Requests> {
  const reducer = combineReducers(reducersOf(requests) as Record<string, Reducer>) as Reducer<unknown>;
  function* saga() {
    yield* watchAll(requests);
  }
  return function useBranch() {
    return useLazyBranch(name, reducer, saga) as StateOf<Requests>;
  };
}

/** The state of the requests that a `requests.ts` exports. */
export type StateOf<Requests> = {
  [Name in keyof ReturnType<typeof reducersOf<Requests & object>>]: ReturnType<
    typeof reducersOf<Requests & object>
  >[Name] extends Reducer<infer S>
    ? S
    : never;
};
