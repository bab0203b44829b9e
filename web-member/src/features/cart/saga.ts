import { isAnyOf } from '@reduxjs/toolkit';
import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import type { Reward } from '../../core/rewards/types.js';
import { catalogue, pregnantOffers } from '../../core/rewards/requests.js';
import { listed } from '../../core/rewards/listing.js';
import { selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { redeem } from './requests.js';
import { selectCarts } from './selectors.js';
import { cartActions, lineOf, type CartType } from './slice.js';
import { readCarts, writeCarts } from './storage.js';

function* onSession({ payload }: ReturnType<typeof sessionActions.opened>) {
  yield* put(cartActions.restored(yield* call(readCarts, payload.session.user.id)));
}

function* keep() {
  const user = yield* select(selectUser);
  if (user) yield* call(writeCarts, user.id, yield* select(selectCarts));
}

function* onRead(type: CartType, rewards: readonly Reward[]) {
  yield* put(cartActions.refreshed({ type, known: listed(rewards).map(lineOf) }));
}

function* onOrdered({ payload: { arg } }: ReturnType<typeof redeem.succeeded>) {
  yield* put(cartActions.emptied(arg.order.pregnant ? 'pregnant' : 'order'));
}

/** Keeps the carts over reloads and empties the one that was ordered. */
export function* cartSaga() {
  yield* fork(redeem.watcher);
  yield* takeEvery(sessionActions.opened, onSession);
  yield* takeEvery(
    isAnyOf(cartActions.added, cartActions.reduced, cartActions.removed, cartActions.swapped, cartActions.emptied),
    keep,
  );
  yield* takeEvery(catalogue.succeeded, ({ payload: { data } }) => onRead('order', data.rewards));
  yield* takeEvery(pregnantOffers.succeeded, ({ payload: { data } }) => onRead('pregnant', data));
  yield* takeEvery(redeem.succeeded, onOrdered);
}
