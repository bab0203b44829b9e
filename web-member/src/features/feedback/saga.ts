import { fork, takeEvery } from 'typed-redux-saga';
import { dropDraft } from '../../core/drafts.js';
import { answer, survey } from './requests.js';
import { surveyDrafts } from './survey.js';

/** Reads the survey and sends feedback. */
export function* feedbackSaga() {
  yield* fork(survey.watcher);
  yield* fork(answer.watcher);
  yield* takeEvery(answer.succeeded, ({ payload }) =>
    Object.values(surveyDrafts(payload.arg.orderId)).forEach(dropDraft),
  );
}
