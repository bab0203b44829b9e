import { fork } from 'typed-redux-saga';
import { answer, survey } from './requests.js';

/** Reads the survey and sends feedback. */
export function* feedbackSaga() {
  yield* fork(survey.watcher);
  yield* fork(answer.watcher);
}
