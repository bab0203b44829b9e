import { takeEvery } from 'typed-redux-saga';
import { dropDraft } from '../../core/drafts.js';
import { watchAll } from '../../core/request.js';
import { contestDraft } from './entry-form.js';
import * as requests from './requests.js';

/** Reads contests and entries, and enters. */
export function* contestsSaga() {
  yield* watchAll(requests);
  yield* takeEvery(requests.enter.succeeded, ({ payload }) => dropDraft(contestDraft(payload.arg.contestId)));
}
