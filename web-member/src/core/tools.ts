import { getContext } from 'typed-redux-saga';
import type { Api } from '@club/web-kit';
import type { Navigate } from '@club/web-kit/app/navigator.ts';
import type { SessionTokens } from '@club/web-kit/app/session-tokens.ts';
import type { Reporting } from '@club/web-kit/app/supervised.ts';
import type { OpenLive } from './live-stream.js';
import type { Language } from './types.js';
import type { DeviceTokens } from './storage.js';

/** Parts of the outside world that sagas may use; tests pass fakes. */
export interface Tools extends Reporting {
  api: Api;
  /** Stream of changes while the page is open. */
  live: OpenLive;
  /** Router navigation inside the base path. */
  navigate: Navigate;
  tokens: SessionTokens;
  device: DeviceTokens;
  /** The language on screen. */
  language: () => Language;
  now: () => Date;
  newId: () => string;
}

/** The tools of the running saga middleware. */
export function* tools() {
  return yield* getContext<Tools>('tools');
}
