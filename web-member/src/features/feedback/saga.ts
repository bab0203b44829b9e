import { takeEvery } from 'typed-redux-saga';
import { dropDraft } from '../../core/drafts.js';
import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';
import { surveyDrafts } from './survey.js';

/** Reads the survey and sends feedback. */
export function* feedbackSaga() {
  yield* watchAll(requests);
  yield* takeEvery(requests.answer.succeeded, ({ payload }) =>
    Object.values(surveyDrafts(payload.arg.orderId)).forEach(dropDraft),
  );
}
