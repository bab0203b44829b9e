import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { confirmationChanged } from '../../core/session/events.js';
import { toastActions } from '../../shared/toasts.js';

/** The account of who is signed in. */
export type OwnAccount = Answer<'GET /admin/own-account'>;

/** The account with its open sessions. */
export const read = createRequest<void, OwnAccount>({
  name: 'ownAccount/read',
  take: 'latest',
  call: (api, _, signal) => api.call('GET /admin/own-account', { signal }),
});

/** The toast once it is done. */
interface Done {
  message: string;
}

type End = Done & { body: Body<'POST /admin/own-account/sessions/end'> };

/** Ends one session, or all others. */
export const end = createRequest<End, Answer<'POST /admin/own-account/sessions/end'>>({
  name: 'ownAccount/end',
  take: 'leading',
  call: (api, { body }, signal) => api.call('POST /admin/own-account/sessions/end', { body, signal }),
  after: (_, done) => report(done),
});

type NewPassword = Done & { body: Body<'POST /admin/own-account/password'> };

/** Sets another password; the other sessions end. */
export const password = createRequest<NewPassword, Answer<'POST /admin/own-account/password'>>({
  name: 'ownAccount/password',
  take: 'leading',
  call: (api, { body }, signal) => api.call('POST /admin/own-account/password', { body, signal }),
  after: (_, done) => report(done),
});

type Begin = Body<'POST /admin/own-account/second-factor/begin'>;

/** A new secret for an app, by the present proof. */
export const begin = createRequest<Begin, Answer<'POST /admin/own-account/second-factor/begin'>>({
  name: 'ownAccount/begin',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /admin/own-account/second-factor/begin', { body, signal }),
});

/** The first code of the new app; its answer has the recovery codes, which are shown once. */
export const confirm = createRequest<string, Answer<'POST /admin/own-account/second-factor/confirm'>>({
  name: 'ownAccount/confirm',
  take: 'leading',
  call: (api, code, signal) => api.call('POST /admin/own-account/second-factor/confirm', { body: { code }, signal }),
  after: function* () {
    yield* put(confirmationChanged({ confirms: true }));
    yield* put(read.requested());
  },
});

type Remove = Done & { code: string };

/** Removes the second factor, where none is required. */
export const remove = createRequest<Remove, Answer<'POST /admin/own-account/second-factor/remove'>>({
  name: 'ownAccount/remove',
  take: 'leading',
  call: (api, { code }, signal) => api.call('POST /admin/own-account/second-factor/remove', { body: { code }, signal }),
  after: function* (_, done) {
    yield* put(confirmationChanged({ confirms: false }));
    yield* report(done);
  },
});

function* report({ message }: Done) {
  yield* put(toastActions.shown({ tone: 'done', text: message }));
  yield* put(read.requested());
}
