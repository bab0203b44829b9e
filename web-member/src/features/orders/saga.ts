import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Reads orders and where they are. */
export function* ordersSaga() {
  yield* watchAll(requests);
}
