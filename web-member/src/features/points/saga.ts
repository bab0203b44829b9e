import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Reads pages of the history and proofs of its lines; the newest request wins. */
export function* pointsSaga() {
  yield* watchAll(requests);
}
