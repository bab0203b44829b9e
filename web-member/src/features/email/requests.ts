import { createRequest } from '../../core/request.js';
import { sessionActions } from '../../core/session/slice.js';
import type { User } from '../../core/types.js';
import { put } from 'typed-redux-saga';

/** Gives an account its e-mail, or corrects one that is not confirmed; the link to confirm it is mailed. */
export const addEmail = createRequest<{ email: string; id: string }, User>({
  name: 'email/add',
  take: 'leading',
  call: (api, input, signal) => api.call('POST /user/email/add', { body: input, signal }),
  before: function* (user) {
    yield* put(sessionActions.userChanged(user));
  },
});
