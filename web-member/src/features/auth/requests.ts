import { createRequest } from '../../app/request.js';
import type { Session, SignInAnswer, SignInInput } from './types.js';

/** Reads the session of the stored token. Its outcome is judged by the auth saga. */
export const restore = createRequest<void, Session>({
  name: 'session/restore',
  take: 'latest',
  call: (api, _arg, signal, { tokens }) =>
    api.call('POST /user/session', { body: { token: tokens.read() ?? undefined }, signal }),
});

/** Whether a social login is offered; asked once, and silence means no. */
export const socialOffer = createRequest<void, boolean>({
  name: 'session/socialOffer',
  take: 'leading',
  endsSession: false,
  call: async (api, _arg, signal) => (await api.call('GET /user/social', { signal })).enabled,
});

/** A 401 here is a wrong password, not the end of a session. */
export const signIn = createRequest<SignInInput, SignInAnswer>({
  name: 'session/signIn',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/signin', { body: input, signal }),
});
