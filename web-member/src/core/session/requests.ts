import { put } from 'typed-redux-saga';
import { createRequest } from '../request.js';
import type { UserChanges } from '../types.js';
import type { Session } from './types.js';

/** Reads the session of the stored token. Its outcome is handled by the auth saga. */
export const restore = createRequest<void, Session>({
  name: 'session/restore',
  take: 'latest',
  call: (api, _arg, signal, { tokens }) =>
    api.call('POST /user/session', { body: { token: tokens.read() ?? undefined }, signal }),
});

/** Reads those fields of the user that the topics name. Its outcome is handled by the live saga. */
export const changes = createRequest<readonly string[], UserChanges>({
  name: 'session/changes',
  take: 'latest',
  call: (api, topics, signal) => api.call('GET /user/changes/fetch', { query: { topics: topics.join() }, signal }),
});

/** Balance, history and redemptions changed on the server: the session is read again. */
export function* readSession() {
  yield* put(restore.requested());
}

/** Fetches whether a social login is offered; asked once, and no answer means no. */
export const socialOffer = createRequest<void, boolean>({
  name: 'session/socialOffer',
  take: 'leading',
  endsSession: false,
  call: async (api, _arg, signal) => (await api.call('GET /user/social', { signal })).enabled,
});
