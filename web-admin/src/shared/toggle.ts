import type { Api } from '@club/web-kit';
import { fromError, isSessionOver, type Failure } from '@club/web-kit/app/failure.ts';
import { createAction, createReducer } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'typed-redux-saga';
import { sessionEnded, signedOut } from '../core/session/events.js';
import { tools } from '../core/tools.js';
import { toastActions } from './toasts.js';

/** Rows whose switch was pressed: which wait for the server, and what it answered. */
export interface Toggles {
  busy: string[];
  shown: Record<string, boolean>;
}

/** The state that a row is to have, and why where the audit asks for it. */
export interface WantedState {
  id: string;
  active: boolean;
  reason?: string;
}

/**
 * Makes the request behind the switches of a list: the state that is wanted is sent, so that two administrators who hide the
 * same row leave it hidden, and the row follows the server's answer. Switches of several rows may be pressed one after the
 * other; a list that is read again knows better (`forget`).
 */
export function createToggle(name: string, setActive: (api: Api, body: WantedState) => Promise<{ active: boolean }>) {
  const requested = createAction(`${name}Requested`, (id: string, active: boolean, reason?: string) => ({
    payload: { id, active, ...(reason ? { reason } : {}) } satisfies WantedState,
  }));
  const succeeded = createAction<{ id: string; active: boolean }>(`${name}Succeeded`);
  const failed = createAction<{ id: string; failure: Failure }>(`${name}Failed`);
  const forget = createAction(`${name}Forgotten`);
  const without = (busy: string[], id: string) => busy.filter((each) => each !== id);

  const reducer = createReducer<Toggles>({ busy: [], shown: {} }, (builder) =>
    builder
      .addCase(requested, (state, { payload }) => {
        state.busy.push(payload.id);
      })
      .addCase(succeeded, (state, { payload }) => {
        state.busy = without(state.busy, payload.id);
        state.shown[payload.id] = payload.active;
      })
      .addCase(failed, (state, { payload }) => {
        state.busy = without(state.busy, payload.id);
      })
      .addCase(forget, () => ({ busy: [], shown: {} }))
      .addCase(signedOut, () => ({ busy: [], shown: {} })),
  );

  function* worker({ payload: wanted }: ReturnType<typeof requested>) {
    const { id } = wanted;
    const { api } = yield* tools();
    try {
      const { active } = yield* call(setActive, api, wanted);
      yield* put(succeeded({ id, active }));
    } catch (error) {
      const failure = fromError(error);
      yield* put(failed({ id, failure }));
      if (isSessionOver(failure)) yield* put(sessionEnded({ writing: false }));
      else yield* put(toastActions.shown({ tone: 'failed', failure }));
    }
  }
  function* watcher() {
    yield* takeEvery(requested, worker);
  }
  return { requested, forget, reducer, watcher };
}

/** Returns whether a row is shown, and whether its switch waits. */
export const toggled = ({ busy, shown }: Toggles, { id, active }: { id: string; active: boolean }) => ({
  shown: shown[id] ?? active,
  busy: busy.includes(id),
});
