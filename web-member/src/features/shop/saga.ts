import { call, takeEvery } from 'typed-redux-saga';
import { watchAll } from '../../core/request.js';
import { tools } from '../../core/tools.js';
import * as rewards from '../../core/rewards/requests.js';
import * as wishes from '../../core/rewards/wish-requests.js';
import * as requests from './requests.js';

function* onVoucher({ payload: { data } }: ReturnType<typeof requests.redeemVoucher.succeeded>) {
  const { navigate } = yield* tools();
  yield* call(navigate, `/voucherorder?id=${encodeURIComponent(data.id)}`, {
    replace: true,
    state: { redeemed: true },
  });
}

/** Reads the shop's lists, keeps the wish list, redeems vouchers and gives donate items. */
export function* shopSaga() {
  yield* watchAll(rewards);
  yield* watchAll(wishes);
  yield* watchAll(requests);
  yield* takeEvery(requests.redeemVoucher.succeeded, onVoucher);
}
