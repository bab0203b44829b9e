import { fork, takeEvery } from 'typed-redux-saga';
import { dropDraft } from '../../core/drafts.js';
import { contestDraft } from './entry-form.js';
import { contestList, enter, entryList } from './requests.js';

/** Reads contests and entries, and enters. */
export function* contestsSaga() {
  for (const { watcher } of [contestList, entryList]) yield* fork(watcher);
  yield* fork(enter.watcher);
  yield* takeEvery(enter.succeeded, ({ payload }) => dropDraft(contestDraft(payload.arg.contestId)));
}
