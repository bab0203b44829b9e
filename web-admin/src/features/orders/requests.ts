import type { Answer } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { listRequest, wholeOf } from '../../shared/list-request.js';
import type { Page } from '../../shared/pages-of.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { toastActions } from '../../shared/toasts.js';

const LIST = 'GET /admin/fetch/dashboard/order';
const MOVE = 'POST /admin/setting/order/move';
const PARCEL = 'POST /admin/setting/order/parcel';
const REVEAL = 'POST /admin/setting/order/reveal';

export type OrderList = typeof LIST;
/** An order of the list. */
export type Order = Answer<OrderList>[number];
export type OrderState = Order['state'];
/** An order with its contents, address and way. */
export type OrderDetails = Answer<'GET /admin/fetch/dashboard/order/details'>;
/** State to which orders are moved by hand. */
export type NextState = 'PROCESSING' | 'DELIVERING' | 'DELIVERED';
/** Result of one order of a move. */
export type MoveResult = Answer<typeof MOVE>['results'][number];

/** Orders of one request. */
const AT_ONCE = 1_000;
/** Milliseconds that a move of so many may take. */
const MOVE_MS = 120_000;

/** One page of orders. */
export const list = listRequest('orders/list', LIST);

/** Number of orders in each state. */
export const counts = createRequest<void, Answer<'GET /admin/fetch/dashboard/order/counts'>>({
  name: 'orders/counts',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/order/counts', { signal }),
});

/** One order. */
export const details = detailsRequest('orders/details', 'GET /admin/fetch/dashboard/order/details');

/** Every order that the list's search and filters leave. */
export const matching = createRequest<ListQuery<OrderList>, Page<Order>>({
  name: 'orders/matching',
  take: 'latest',
  call: (api, query, signal) => list.readPage(api, wholeOf(query), signal),
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

/** The toast of a change, and what is read anew then. */
interface Follows {
  message: string;
  reload: readonly Action[];
}

function* follow({ message, reload }: Follows) {
  yield* put(toastActions.shown({ tone: 'done', text: message }));
  // an action that was put is marked: each is a copy
  for (const action of reload) yield* put({ ...action });
}

/** Orders to move, and what is read anew once they are. */
interface Moving {
  ids: readonly string[];
  state: NextState;
  message: (moved: number) => string;
  reload: readonly Action[];
}

/** The outcome of a move: how many orders came to the state, and those that did not. */
export interface Moved {
  state: NextState;
  moved: number;
  refused: MoveResult[];
}

/** Makes the request that moves orders to a state; those that cannot be moved keep none of the others. */
const moves = (name: string) =>
  createRequest<Moving, Moved>({
    name,
    take: 'leading',
    call: async (api, { ids, state }) => {
      const done: Moved = { state, moved: 0, refused: [] };
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const body = { ids: ids.slice(from, from + AT_ONCE), state };
        const { moved, results } = await api.call(MOVE, { body, timeout: MOVE_MS });
        done.moved += moved;
        done.refused.push(...results.filter(({ error }) => error));
      }
      return done;
    },
    after: function* ({ moved }, { message, reload }) {
      if (moved > 0) yield* put(toastActions.shown({ tone: 'done', text: message(moved) }));
      for (const action of reload) yield* put({ ...action });
    },
    afterFailure: function* (failure) {
      yield* put(toastActions.shown({ tone: 'failed', failure }));
    },
  });

/** Moves the chosen orders, and the one of the drawer. */
export const moving = moves('orders/moving');
export const movingOne = moves('orders/movingOne');

/** Courier, number and expected day as they are typed. */
export interface ParcelFields {
  id: string;
  courier: string;
  trackingId: string;
  expectedOn: string;
}

/** Sets the parcel of an order. */
export const parcel = createRequest<{ fields: ParcelFields } & Follows, OrderDetails>({
  name: 'orders/parcel',
  take: 'leading',
  call: (api, { fields }, signal) => api.call(PARCEL, { body: fields, signal }),
  after: function* (_, follows) {
    yield* follow(follows);
  },
});

/** Shows the phone number of an order's member. */
export const reveal = createRequest<string, Answer<typeof REVEAL>>({
  name: 'orders/reveal',
  take: 'latest',
  call: (api, id, signal) => api.call(REVEAL, { body: { id }, signal }),
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});
