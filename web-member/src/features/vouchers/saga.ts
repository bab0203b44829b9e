import { fork } from 'typed-redux-saga';
import { voucherUse } from './requests.js';

/** Marks vouchers as used. */
export function* vouchersSaga() {
  yield* fork(voucherUse.watcher);
}
