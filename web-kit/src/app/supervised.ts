import { call, getContext, spawn } from 'typed-redux-saga';

/** The watchers of a feature. */
export type Saga = () => Generator<unknown, unknown, unknown>;

/** Tools that supervision needs from an app. */
export interface Reporting {
  /** A saga died and was started again, or given up. */
  report: (message: string, error: unknown) => void;
}

const MAX_RESTARTS = 5;

/** Runs a feature's watchers and starts them again after a crash, at most five times, so that one bug does not stop the app. */
export function* supervised(name: string, saga: Saga) {
  const { report } = yield* getContext<Reporting>('tools');
  for (let restart = 0; restart <= MAX_RESTARTS; restart++) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      report(
        restart < MAX_RESTARTS ? `saga ${name} crashed and restarts` : `saga ${name} crashed too often and stays down`,
        error,
      );
    }
  }
}

/** Starts every feature under its own supervisor: one that crashes takes no other with it. */
export function* spawnAll(features: Readonly<Record<string, Saga>>) {
  for (const [name, saga] of Object.entries(features)) yield* spawn(supervised, name, saga);
}
