import { fork, put, takeEvery } from 'typed-redux-saga';
import { signedOut } from '../../core/session/events.js';
import { forceEdit } from './requests.js';
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
  yield* fork(forceEdit.watcher);
  yield* takeEvery(wizardActions.drafted, onDrafted);
  yield* takeEvery(forceEdit.succeeded, onSaved);
  yield* takeEvery([wizardActions.forgotten, signedOut], onForgotten);
}
