import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Changes of the profile picture. */
export function* pictureSaga() {
  yield* watchAll(requests);
}
