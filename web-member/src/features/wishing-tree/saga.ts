import { put, select, takeEvery } from 'typed-redux-saga';
import { watchAll } from '../../core/request.js';
import { selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import * as requests from './requests.js';

/** The balance on every screen is the server's. */
function* onDonated({ payload }: ReturnType<typeof requests.donate.succeeded>) {
  const { totalPoints, data } = payload.data;
  const user = yield* select(selectUser);
  // a repeat answers the line that the history may already have
  const known = new Set(user?.points.map(({ id }) => id));
  const lines = data.filter(({ id }) => !known.has(id));
  yield* put(sessionActions.pointsGained({ points: 0, balance: totalPoints, lines }));
}

/** Reads the wishing tree and gives to it. */
export function* treeSaga() {
  yield* watchAll(requests);
  yield* takeEvery(requests.donate.succeeded, onDonated);
}
