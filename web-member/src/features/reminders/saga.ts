import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Reads and changes what the member is reminded of. */
export function* remindersSaga() {
  yield* watchAll(requests);
}
