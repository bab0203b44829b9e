import { put } from 'typed-redux-saga';
import type { ChangedUser, User } from '../../core/types.js';
import { sessionActions } from '../../core/session/slice.js';

/** The user that a change answered becomes the session's: balance and history with it. */
export function* showChanged({ data: _data, ...user }: ChangedUser) {
  yield* put(sessionActions.userChanged(user));
}

/** The user that a setting answered becomes the session's. */
export function* showUser(user: User) {
  yield* put(sessionActions.userChanged(user));
}
