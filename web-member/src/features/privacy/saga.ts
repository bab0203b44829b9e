import { call, fork, put, takeLeading } from 'typed-redux-saga';
import { fromError, isSessionOver } from '@club/web-kit/app/failure.ts';
import { sessionEnded, signedOut } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { consents, deleteAccount, deletion, deletionCode, download, marketing } from './requests.js';

function* onDeletion({ payload }: ReturnType<typeof deletion.requested>) {
  const { api, tokens } = yield* tools();
  try {
    yield* call(deleteAccount, api, payload);
  } catch (error) {
    const failure = fromError(error);
    yield* put(deletion.failed({ failure, arg: payload }));
    if (isSessionOver(failure)) yield* put(sessionEnded());
    return;
  }
  tokens.clear();
  // the gate leads on, to the goodbye
  yield* put(signedOut({ reason: 'deleted' }));
}

/** Consents, the copy of data, and the deletion of the account. */
export function* privacySaga() {
  for (const { watcher } of [consents, marketing, download, deletionCode]) yield* fork(watcher);
  yield* takeLeading(deletion.requested, onDeletion);
}
