import * as requests from '../../core/inbox/requests.js';
import { watchAll } from '../../core/request.js';

/** Reads, marks and clears the inbox. */
export function* inboxSaga() {
  yield* watchAll(requests);
}
