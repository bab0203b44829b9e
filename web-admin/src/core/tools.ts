import type { Api } from '@club/web-kit';
import type { Navigate } from '@club/web-kit/app/navigator.ts';
import type { SessionTokens } from '@club/web-kit/app/session-tokens.ts';
import type { Reporting } from '@club/web-kit/app/supervised.ts';
import { getContext } from 'typed-redux-saga';
import type { OpenOffice } from './live/events.js';

/** The tools by which sagas reach the outside; tests hand in fakes. */
export interface Tools extends Reporting {
  api: Api;
  /** Router navigation inside the back office. */
  navigate: Navigate;
  /** Replaces this site with another one in the browser's history: Back skips this page. */
  leave: (url: string) => void;
  tokens: SessionTokens;
  live: OpenOffice;
  now: () => Date;
}

/** The tools of the running saga middleware. */
export function* tools() {
  return yield* getContext<Tools>('tools');
}
