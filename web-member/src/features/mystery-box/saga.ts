import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Reads prizes and campaigns, and recomputes draws. */
export function* mysteryBoxSaga() {
  yield* watchAll(requests);
}
