import { call, fork, takeEvery } from 'typed-redux-saga';
import { tools } from '../../core/tools.js';
import { catalogue, donateItems, pregnantOffers, voucherOffers } from '../../core/rewards/requests.js';
import { donateItem, redeemVoucher } from './requests.js';

function* onVoucher({ payload: { data } }: ReturnType<typeof redeemVoucher.succeeded>) {
  const { navigate } = yield* tools();
  yield* call(navigate, `/voucherorder?id=${encodeURIComponent(data.id)}`, { replace: true });
}

/** Reads the shop's lists, redeems vouchers and gives donate items. */
export function* shopSaga() {
  for (const { watcher } of [catalogue, pregnantOffers, voucherOffers, donateItems, redeemVoucher, donateItem]) {
    yield* fork(watcher);
  }
  yield* takeEvery(redeemVoucher.succeeded, onVoucher);
}
