import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Reads the news. */
export function* newsSaga() {
  yield* watchAll(requests);
}
