import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { LOGIN } from '../../core/paths.js';
import { createRequest } from '../../core/request.js';
import { authenticated } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import type { Session } from '../../core/types.js';

type LoginAnswer = Answer<'POST /admin/auth/login'>;
type SecondStep = Body<'POST /admin/auth/second-factor/verify'>;

/** Returns the session of an answer; undefined when a second step follows. */
export const sessionIn = (answer: LoginAnswer): Session | undefined => ('token' in answer ? answer : undefined);

/** User name and password; answers a session, or what the second step needs. */
export const login = createRequest<Body<'POST /admin/auth/login'>, LoginAnswer>({
  name: 'auth/login',
  take: 'leading',
  endsSession: false,
  call: (api, body, signal) => api.call('POST /admin/auth/login', { body, signal }),
  after: function* (answer) {
    const session = sessionIn(answer);
    if (session) yield* put(authenticated(session));
  },
});

/** The second step by a code of the app, or a recovery code. */
export const verify = createRequest<SecondStep, Answer<'POST /admin/auth/second-factor/verify'>>({
  name: 'auth/verify',
  take: 'leading',
  endsSession: false,
  call: (api, body, signal) => api.call('POST /admin/auth/second-factor/verify', { body, signal }),
  after: function* (session) {
    yield* put(authenticated(session));
  },
});

/** A new secret for an administrator without a second factor. */
export const enrol = createRequest<string, Answer<'POST /admin/auth/second-factor/enrol'>>({
  name: 'auth/enrol',
  take: 'latest',
  endsSession: false,
  call: (api, ticket, signal) => api.call('POST /admin/auth/second-factor/enrol', { body: { ticket }, signal }),
});

/** The first code of that secret; the recovery codes of its answer are shown once, before the session is used. */
export const confirm = createRequest<SecondStep, Answer<'POST /admin/auth/second-factor/confirm'>>({
  name: 'auth/confirm',
  take: 'leading',
  endsSession: false,
  call: (api, body, signal) => api.call('POST /admin/auth/second-factor/confirm', { body, signal }),
});

/** The recipient of a mailed invitation. */
export const invitation = createRequest<Body<'POST /admin/invitation/show'>, Answer<'POST /admin/invitation/show'>>({
  name: 'auth/invitation',
  take: 'latest',
  endsSession: false,
  call: (api, body, signal) => api.call('POST /admin/invitation/show', { body, signal }),
});

/** Sets the password of an invited administrator; the second step follows at the login, as after a password there. */
export const accept = createRequest<Body<'POST /admin/invitation/accept'>, LoginAnswer>({
  name: 'auth/accept',
  take: 'leading',
  endsSession: false,
  call: (api, body, signal) => api.call('POST /admin/invitation/accept', { body, signal }),
  after: function* (answer) {
    const { navigate } = yield* tools();
    const session = sessionIn(answer);
    if (session) yield* put(authenticated(session));
    else yield* put(login.succeeded({ data: answer, arg: { username: '', password: '' } }));
    // which leads who is signed in to their home
    navigate(LOGIN);
  },
});
