import { put } from 'typed-redux-saga';
import type { ChangedUser } from '../../core/types.js';
import { createRequest } from '../../core/request.js';
import { sessionActions } from '../../core/session/slice.js';
import type { ForcedEditInput } from './types.js';

/**
 * Saves the whole wizard. The answered user becomes the session's: name, race, nationality, stage and due date, the
 * points and their entry, forceUpdated (docs/product/accounts.md#profile-wizard).
 */
export const forceEdit = createRequest<{ input: ForcedEditInput; key: string }, ChangedUser>({
  name: 'wizard/forceEdit',
  take: 'leading',
  call: (api, { input, key }, signal) =>
    api.call('POST /user/details/force/edit', { body: input, idempotencyKey: key, signal }),
  *before({ data: _data, ...user }) {
    yield* put(sessionActions.userChanged(user));
  },
});
