import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Devices and password of the member. */
export function* securitySaga() {
  yield* watchAll(requests);
}
