import type { Api } from '@club/web-kit';
import { fromError, isSessionOver, type Failure } from '@club/web-kit/app/failure.ts';
import { createAction, createReducer } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'typed-redux-saga';
import { sessionEnded, signedOut } from '../core/session/events.js';
import { tools } from '../core/tools.js';
import { type Toast, toastActions } from './toasts.js';

/** Rows whose switch was pressed: which wait for the server, what it answered, and why the last schedule was refused. */
export interface Toggles {
  busy: string[];
  shown: Record<string, boolean>;
  showAt: Record<string, string | null>;
  refused: { id: string; failure: Failure } | null;
}

/** A row that is to be shown from a moment on, and the toast then. */
interface Scheduling {
  id: string;
  active: false;
  showAt: string;
  message: string;
}

const NONE: Toggles = { busy: [], shown: {}, showAt: {}, refused: null };

/** The answer of the call behind the switch. */
interface Answered {
  active: boolean;
  showAt?: string | null | undefined;
}

interface Toasted {
  toast?: Toast;
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
export function createToggle(name: string, setActive: (api: Api, body: WantedState) => Promise<Answered>) {
  const requested = createAction(
    `${name}Requested`,
    // `toast` follows a success
    (id: string, active: boolean, reason?: string, toast?: Toast) => ({
      payload: { id, active, ...(reason ? { reason } : {}), ...(toast ? { toast } : {}) } satisfies WantedState &
        Toasted,
    }),
  );
  const scheduled = createAction(`${name}Scheduled`, (id: string, showAt: string, message: string) => ({
    payload: { id, active: false, showAt, message } satisfies Scheduling,
  }));
  const succeeded = createAction<Answered & { id: string }>(`${name}Succeeded`);
  const failed = createAction<{ id: string; failure: Failure; scheduling: boolean }>(`${name}Failed`);
  const reconsidered = createAction(`${name}Reconsidered`);
  const forget = createAction(`${name}Forgotten`);
  const without = (busy: string[], id: string) => busy.filter((each) => each !== id);

  const reducer = createReducer<Toggles>(NONE, (builder) =>
    builder
      .addCase(requested, (state, { payload }) => {
        state.busy.push(payload.id);
      })
      .addCase(scheduled, (state, { payload }) => {
        state.busy.push(payload.id);
        state.refused = null;
      })
      .addCase(succeeded, (state, { payload: { id, active, showAt = null } }) => {
        state.busy = without(state.busy, id);
        state.shown[id] = active;
        state.showAt[id] = showAt;
      })
      .addCase(failed, (state, { payload: { id, failure, scheduling } }) => {
        state.busy = without(state.busy, id);
        if (scheduling) state.refused = { id, failure };
      })
      .addCase(reconsidered, (state) => {
        state.refused = null;
      })
      .addCase(forget, () => NONE)
      .addCase(signedOut, () => NONE),
  );

  function* worker({ payload }: { payload: WantedState & Toasted & { message?: string } }) {
    const { message, toast, ...wanted } = payload;
    const { id } = wanted;
    const { api } = yield* tools();
    try {
      const { active, showAt } = yield* call(setActive, api, wanted);
      yield* put(succeeded({ id, active, showAt }));
      if (message) yield* put(toastActions.shown({ tone: 'done', text: message }));
      if (toast) yield* put(toastActions.shown(toast));
    } catch (error) {
      const failure = fromError(error);
      const scheduling = message !== undefined;
      yield* put(failed({ id, failure, scheduling }));
      if (isSessionOver(failure)) yield* put(sessionEnded({ writing: false }));
      // its dialog is open, and shows what is wrong
      else if (!scheduling) yield* put(toastActions.shown({ tone: 'failed', failure }));
    }
  }
  function* watcher() {
    yield* takeEvery(requested, worker);
    yield* takeEvery(scheduled, worker);
  }
  return { requested, scheduled, reconsidered, forget, reducer, watcher };
}

/** Returns whether a row is shown, and whether its switch waits. */
export const toggled = ({ busy, shown }: Toggles, { id, active }: { id: string; active: boolean }) => ({
  shown: shown[id] ?? active,
  busy: busy.includes(id),
});

/** Returns the moment from which a hidden row is shown by itself; null where there is none. */
export const scheduledFor = (
  { shown, showAt: known }: Toggles,
  { id, active, showAt = null }: { id: string; active?: boolean; showAt?: string | null },
): string | null => ((shown[id] ?? active) ? null : id in known ? known[id]! : showAt);
