import { put, select, takeEvery } from 'typed-redux-saga';
import { watchAll } from '../../core/request.js';
import { selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import * as requests from './requests.js';

/** The session has the sample at once; the server's own words follow. */
function* onRequested({ payload }: ReturnType<typeof requests.requestSample.succeeded>) {
  const { sample } = payload.data;
  const user = yield* select(selectUser);
  if (!user) return;
  const others = user.samples.filter(({ id }) => id !== sample.id);
  yield* put(sessionActions.userChanged({ ...user, allowRequest: false, samples: [sample, ...others] }));
}

/** Reads what is on offer and sends requests. */
export function* samplesSaga() {
  yield* takeEvery(requests.requestSample.succeeded, onRequested);
  yield* watchAll(requests);
}
