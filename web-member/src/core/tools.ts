import { getContext } from 'typed-redux-saga';
import type { Api } from '@club/web-kit';
import type { OpenLive } from './live-stream.js';
import type { Language } from './types.js';
import type { DeviceTokens, SessionTokens } from './storage.js';

/** What sagas may touch of the outside; tests hand in fakes. */
export interface Tools {
  api: Api;
  /** What changes while the page is open. */
  live: OpenLive;
  /** Router navigation inside the base path. */
  navigate: (to: string, options?: { replace?: boolean; state?: unknown }) => void;
  tokens: SessionTokens;
  device: DeviceTokens;
  /** The language on screen. */
  language: () => Language;
  now: () => Date;
  newId: () => string;
  /** A saga died and was started again, or given up. */
  report: (message: string, error: unknown) => void;
}

/** The watchers of a feature. */
export type Saga = () => Generator<unknown, unknown, unknown>;

/** The tools of the running saga middleware. */
export function* tools() {
  return yield* getContext<Tools>('tools');
}
