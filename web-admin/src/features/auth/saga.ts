import { put, takeEvery } from 'typed-redux-saga';
import { watchAll } from '../../core/request.js';
import { signedIn } from '../../core/session/events.js';
import * as requests from './requests.js';

/** Forgets the fields and answers of the sign-in once somebody is signed in. */
function* forget() {
  const { login, verify, enrol, confirm, accept } = requests;
  for (const request of [login, verify, enrol, confirm, accept]) yield* put(request.cleared());
}

/** The steps of the sign-in. */
export function* authSaga() {
  yield* watchAll(requests);
  yield* takeEvery(signedIn, forget);
}
