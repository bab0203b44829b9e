import { put, takeEvery } from 'typed-redux-saga';
import { watchAll } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import * as requests from './requests.js';
import { wizardActions } from './slice.js';
import { storeDraft } from './stored-draft.js';

function onDrafted({ payload }: ReturnType<typeof wizardActions.drafted>) {
  storeDraft(payload);
}

function* onSaved() {
  yield* put(wizardActions.forgotten());
}

function onForgotten() {
  storeDraft(null);
}

/** Keeps what was typed, and forgets it once it is saved or its member has left. */
export function* wizardSaga() {
  yield* watchAll(requests);
  yield* takeEvery(wizardActions.drafted, onDrafted);
  yield* takeEvery(requests.forceEdit.succeeded, onSaved);
  yield* takeEvery([wizardActions.forgotten, signedOut], onForgotten);
}
