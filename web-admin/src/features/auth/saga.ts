import { put, takeEvery } from 'typed-redux-saga';
import { watchAll } from '../../core/request.js';
import { signedIn } from '../../core/session/events.js';
import * as requests from './requests.js';

/** Forgets the fields and answers of the sign-in once somebody is signed in. */
function* forget() {
  for (const request of [requests.login, requests.verify, requests.enrol, requests.confirm])
    yield* put(request.cleared());
}

/** The steps of the sign-in. */
export function* authSaga() {
  yield* watchAll(requests);
  yield* takeEvery(signedIn, forget);
}
