import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { reducersOf, watchAll } from '../core/request.js';

/** Returns the branch and the saga of an area whose state is how its requests went. */
export function featureOf<Requests extends object>(requests: Requests) {
  const reducer = combineReducers(reducersOf(requests) as Record<string, Reducer>) as unknown as Reducer<
    StateOf<Requests>
  >;
  function* saga() {
    yield* watchAll(requests);
  }
  return { reducer, saga };
}

/** The state of the requests that a `requests.ts` exports. */
export type StateOf<Requests> = {
  [Name in keyof ReturnType<typeof reducersOf<Requests & object>>]: ReturnType<
    typeof reducersOf<Requests & object>
  >[Name] extends Reducer<infer S>
    ? S
    : never;
};
