import { call, takeEvery } from 'typed-redux-saga';
import { memberCame, memberLeft } from '../../core/push-device.js';
import { signedOut } from '../../core/session/events.js';
import { sessionActions } from '../../core/session/slice.js';

/** Sees to it that this browser shows push messages only to the member whose they are (docs/product/reminders.md#ways). */
export function* deviceSaga() {
  yield* takeEvery(sessionActions.opened, function* ({ payload: { session } }) {
    if (session.type === 'user') yield* call(memberCame, session.user.id);
  });
  yield* takeEvery(sessionActions.absent, function* () {
    yield* call(memberLeft, false);
  });
  yield* takeEvery(signedOut, function* ({ payload: { reason } }) {
    yield* call(memberLeft, reason !== 'ended');
  });
}
