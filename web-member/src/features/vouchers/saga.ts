import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';

/** Marks vouchers as used. */
export function* vouchersSaga() {
  yield* watchAll(requests);
}
