import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Passkeys of the member. */
export function* passkeysSaga() {
  yield* watchAll(requests);
}
