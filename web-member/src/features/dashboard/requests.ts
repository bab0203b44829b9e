import { put } from 'typed-redux-saga';
import type { User } from '../../core/types.js';
import { createRequest } from '../../core/request.js';
import { sessionActions } from '../../core/session/slice.js';

/** Notifies the club that the single sign-on popup was seen. */
export const acknowledgeSso = createRequest<{ id: string }, User>({
  name: 'dashboard/acknowledgeSso',
  take: 'leading',
  call: (api, { id }, signal) => api.call('POST /user/ssoPopup', { body: { id }, signal }),
  *before(user) {
    yield* put(sessionActions.userChanged(user));
  },
});
