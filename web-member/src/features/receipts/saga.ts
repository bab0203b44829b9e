import { fork, put, select, takeEvery } from 'typed-redux-saga';
import { inboxList } from '../../core/inbox/requests.js';
import { receiptList, retailers, skus, upload } from './requests.js';
import { selectReceipts } from './selectors.js';

const OF_RECEIPTS = ['receiptApproved', 'receiptRejected'];

/** Asks again for receipts that are on screen when the inbox tells of one that it had not told of before. */
export function* receiptsSaga() {
  yield* fork(retailers.watcher);
  yield* fork(skus.watcher);
  yield* fork(receiptList.watcher);
  yield* fork(upload.watcher);
  let told = '';
  yield* takeEvery(inboxList.succeeded, function* ({ payload: { data } }) {
    const newest = data.messages.find(({ type }) => OF_RECEIPTS.includes(type));
    if (!newest || newest.id === told) return;
    told = newest.id;
    if ((yield* select(selectReceipts)).list.status !== 'idle') yield* put(receiptList.requested());
  });
  yield* takeEvery(upload.succeeded, function* () {
    yield* put(receiptList.requested());
  });
}
