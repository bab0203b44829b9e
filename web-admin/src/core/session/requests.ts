import { put } from 'typed-redux-saga';
import { createRequest } from '../request.js';
import type { Session } from '../types.js';
import { signedIn } from './events.js';

/** Checks the stored token when the back office is opened. */
export const restore = createRequest<void, Session>({
  name: 'session/restore',
  take: 'latest',
  call: (api, _arg, signal, { tokens }) =>
    api.call('POST /admin/auth/session', { body: { token: tokens.read() ?? undefined }, signal }),
  after: function* (session) {
    yield* put(signedIn(session));
  },
});
