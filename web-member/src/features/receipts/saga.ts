import { put, select, takeEvery } from 'typed-redux-saga';
import { inboxList } from '../../core/inbox/requests.js';
import { watchAll } from '../../core/request.js';
import * as requests from './requests.js';
import { selectReceipts } from './selectors.js';

const OF_RECEIPTS = ['receiptApproved', 'receiptRejected', 'receiptPicture'];

/** Asks again for receipts that are on screen when the inbox has a decision on one that it did not have before. */
export function* receiptsSaga() {
  yield* watchAll(requests);
  let lastSeen = '';
  yield* takeEvery(inboxList.succeeded, function* ({ payload: { data } }) {
    const newest = data.messages.find(({ type }) => OF_RECEIPTS.includes(type));
    if (!newest || newest.id === lastSeen) return;
    lastSeen = newest.id;
    if ((yield* select(selectReceipts)).receiptList.status !== 'idle') yield* put(requests.receiptList.requested());
  });
  yield* takeEvery([requests.upload.succeeded, requests.replacePictures.succeeded], function* () {
    yield* put(requests.receiptList.requested());
  });
}
