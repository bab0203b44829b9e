import { createAction, createReducer, type Action, type PayloadActionCreator, type Reducer } from '@reduxjs/toolkit';
import { call, delay, fork, getContext, put, race, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Api } from '../api/client';
import { fromError, isSessionOver, type Failure } from './failure';
import type { Saga } from './supervised';

/** One request's life. `data` stays while it is asked again, so that screens do not blink. */
export type RequestState<R> =
  | { status: 'idle'; data: null; error: null }
  | { status: 'loading'; data: R | null; error: null }
  | { status: 'ok'; data: R; error: null }
  | { status: 'error'; data: R | null; error: Failure };

type Effects = Generator<unknown, unknown, unknown>;

/** Options of a request. */
interface Options<Tools, A, R> {
  /** Prefix of the action types: `feature/verb`. */
  name: string;
  call: (api: Api, arg: A, signal: AbortSignal, tools: Tools) => Promise<R>;
  /** leading = a write: a second tap while one runs is dropped. latest = a read: the newest wins. */
  take: 'leading' | 'latest';
  /** Runs before `succeeded` is put; what must already be true when screens see the success. */
  before?: (data: R, arg: A) => Effects;
  /** Runs after `succeeded`. */
  after?: (data: R, arg: A) => Effects;
  /** Runs after `failed`. */
  afterFailure?: (failure: Failure, arg: A) => Effects;
  /** The gateway's name of the public list that it reads: what was asked for is asked again when the list changes. */
  list?: string;
  /** False where a 401 is an answer about credentials, not the end of a session. */
  endsSession?: boolean;
}

const idle = { status: 'idle', data: null, error: null } as const;

/** Actions that start and end an app's session. */
interface SessionActions {
  /** The server no longer knows the session (401). */
  sessionEnded: () => Action;
  /** The session has ended: every feature forgets its data. */
  signedOut: { type: string };
  /** Where a refused call waits for whoever is signed in to prove it again: the app decides, then it is sent again or the session ends. */
  proof?: {
    /** A call was refused (401); `writing` for one that sends what was typed. */
    wanted: (writing: boolean) => Action;
    given: { type: string };
  };
  /** A public list has changed; of an app that hears of it. */
  listChanged?: PayloadActionCreator<string>;
}

/** Open pages ask for a list that has changed one after the other, not all in one moment. */
const LIST_SPREAD_MS = 500;

/**
 * Returns an app's `createRequest`, which makes the action triple, the status reducer and the worker saga of one call. The
 * tools are those of the app's saga middleware. Signing out cancels what is under way.
 */
export function requestsOf<Tools extends { api: Api }>({
  sessionEnded,
  signedOut,
  proof,
  listChanged,
}: SessionActions) {
  return function createRequest<A, R>({ name, take: mode, endsSession = true, ...options }: Options<Tools, A, R>) {
    const requested = createAction<A>(`${name}Requested`);
    const succeeded = createAction<{ data: R; arg: A }>(`${name}Succeeded`);
    const failed = createAction<{ failure: Failure; arg: A }>(`${name}Failed`);
    const cleared = createAction(`${name}Cleared`);

    const reducer: Reducer<RequestState<R>> = createReducer<RequestState<R>>(idle, (builder) =>
      builder
        .addCase(requested, (state) => ({ status: 'loading', data: state.data as R | null, error: null }))
        .addCase(succeeded, (_, { payload }) => ({ status: 'ok', data: payload.data, error: null }))
        .addCase(failed, (state, { payload }) => ({
          status: 'error',
          data: state.data as R | null,
          error: payload.failure,
        }))
        .addCase(cleared, () => idle)
        .addCase(signedOut.type, () => idle),
    );

    function* attempt(arg: A) {
      const given = yield* getContext<Tools>('tools');
      const abort = new AbortController();
      try {
        const data: R = yield* call(options.call, given.api, arg, abort.signal, given);
        if (options.before) yield* options.before(data, arg);
        yield* put(succeeded({ data, arg }));
        if (options.after) yield* options.after(data, arg);
        return true;
      } catch (error) {
        const failure = fromError(error);
        const refused = endsSession && isSessionOver(failure);
        if (refused && proof) return false;
        yield* put(failed({ failure, arg }));
        if (refused) yield* put(sessionEnded());
        else if (options.afterFailure) yield* options.afterFailure(failure, arg);
        return true;
      } finally {
        // after an answer this changes nothing; on cancellation it stops the wire
        abort.abort();
      }
    }

    function* untilSettled(arg: A) {
      while (!(yield* call(attempt, arg))) {
        if (!proof) return;
        yield* put(proof.wanted(mode === 'leading'));
        yield* take(proof.given.type);
      }
    }

    function* worker({ payload }: Action & { payload: A }) {
      yield* race({ done: call(untilSettled, payload), left: take(signedOut.type) });
    }

    /** Asks again for what was asked last, when its list changes. */
    function* followList() {
      let last: { arg: A } | undefined;
      yield* takeEvery(requested, function* ({ payload }: { payload: A }) {
        last = { arg: payload };
      });
      yield* takeEvery([cleared.type, signedOut.type], function* () {
        last = undefined;
      });
      const changed = (action: Action) => listChanged?.match(action) === true && action.payload === options.list;
      yield* takeLatest(changed, function* () {
        yield* delay(Math.random() * LIST_SPREAD_MS);
        if (last) yield* put(requested(last.arg));
      });
    }

    function* watcher() {
      if (options.list) yield* fork(followList);
      yield* mode === 'leading' ? takeLeading(requested, worker) : takeLatest(requested, worker);
    }

    return { requested, succeeded, failed, cleared, reducer, watcher };
  };
}

interface AnyRequest {
  reducer: Reducer;
  watcher: Saga;
}

const isRequest = (each: unknown): each is AnyRequest =>
  typeof each === 'object' && each !== null && 'watcher' in each && 'reducer' in each;

type Reducers<Exports> = {
  [Name in keyof Exports as Exports[Name] extends { watcher: Saga } ? Name : never]: Exports[Name] extends {
    reducer: infer R;
  }
    ? R
    : never;
};

/** Returns the status reducers of the requests that a `requests.ts` exports, by the names of the exports. */
export function reducersOf<Exports extends object>(requests: Exports): Reducers<Exports> {
  const found = Object.entries(requests).flatMap(([name, each]: [string, unknown]) =>
    isRequest(each) ? [[name, each.reducer]] : [],
  );
  return Object.fromEntries(found) as Reducers<Exports>;
}

/** Listens for every request that a `requests.ts` exports. */
export function* watchAll(requests: object) {
  for (const each of Object.values(requests)) if (isRequest(each)) yield* fork(each.watcher);
}
