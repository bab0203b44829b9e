import { watchAll } from '../../core/request.js';
import * as requests from '../../core/quests/requests.js';

/** Reads the quests. */
export function* questSaga() {
  yield* watchAll(requests);
}
