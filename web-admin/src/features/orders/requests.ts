import type { Answer } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { Tools } from '../../core/tools.js';
import type { ListQuery } from '../../shared/list-query.js';
import { listRequest, wholeOf } from '../../shared/list-request.js';
import type { Page } from '../../shared/pages-of.js';
import { toastActions } from '../../shared/toasts.js';

const CANCEL = 'POST /admin/setting/order/cancel';
const LIST = 'GET /admin/fetch/dashboard/order';
const MOVE = 'POST /admin/setting/order/move';
const PARCEL = 'POST /admin/setting/order/parcel';
const REVEAL = 'POST /admin/setting/order/reveal';

export type OrderList = typeof LIST;
/** An order of the list. */
export type Order = Answer<OrderList>[number];
export type OrderState = Order['state'];
/** Rewards of the point shop, or free samples. */
export type OrderKind = Order['kind'];
/** Names an order. */
export type OrderRef = Pick<Order, 'id' | 'kind'>;
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

/** Number of orders of a kind in each state. */
export const counts = createRequest<OrderKind, Answer<'GET /admin/fetch/dashboard/order/counts'>>({
  name: 'orders/counts',
  take: 'latest',
  call: (api, kind, signal) => api.call('GET /admin/fetch/dashboard/order/counts', { query: { kind }, signal }),
});

/** One order. */
export const details = createRequest<OrderRef, OrderDetails>({
  name: 'orders/details',
  take: 'latest',
  call: (api, { id, kind }, signal) =>
    api.call('GET /admin/fetch/dashboard/order/details', { query: { id, kind }, signal }),
});

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

/** Orders to change, and what is read anew once they are. */
interface Changing {
  kind: OrderKind;
  ids: readonly string[];
  message: (moved: number) => string;
  reload: readonly Action[];
}

/** Orders to move to a state. */
interface Moving extends Changing {
  state: NextState;
}

/** Orders to cancel, and why. */
interface Cancelling extends Changing {
  reason: string;
  stockLost: boolean;
}

/** The outcome: how many orders were changed, and those that were not. */
export interface Moved {
  moved: number;
  refused: MoveResult[];
}

/** Makes a request that changes orders, so many at once; those that cannot be changed keep none of the others. */
const changes = <C extends Changing>(
  name: string,
  send: (api: Tools['api'], ids: readonly string[], change: C) => Promise<Answer<typeof MOVE>>,
) =>
  createRequest<C, Moved>({
    name,
    take: 'leading',
    call: async (api, change) => {
      const done: Moved = { moved: 0, refused: [] };
      for (let from = 0; from < change.ids.length; from += AT_ONCE) {
        const { moved, results } = await send(api, change.ids.slice(from, from + AT_ONCE), change);
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

const moves = (name: string) =>
  changes<Moving>(name, (api, ids, { kind, state }) =>
    api.call(MOVE, { body: { ids: [...ids], kind, state }, timeout: MOVE_MS }),
  );

/** Moves the chosen orders, and the one of the drawer. */
export const moving = moves('orders/moving');
export const movingOne = moves('orders/movingOne');

const cancellations = (name: string) =>
  changes<Cancelling>(name, (api, ids, { kind, reason, stockLost }) =>
    api.call(CANCEL, { body: { ids: [...ids], kind, reason, stockLost }, timeout: MOVE_MS }),
  );

/** Cancels the chosen orders, and the one of the drawer. */
export const cancelling = cancellations('orders/cancelling');
export const cancellingOne = cancellations('orders/cancellingOne');

/** Courier, number and expected day as they are typed. */
export interface ParcelFields extends OrderRef {
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
export const reveal = createRequest<OrderRef, Answer<typeof REVEAL>>({
  name: 'orders/reveal',
  take: 'latest',
  call: (api, { id, kind }, signal) => api.call(REVEAL, { body: { id, kind }, signal }),
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

const SET_PARCELS = 'POST /admin/setting/order/parcels';

/** Rows of a file of parcels with their outcomes. */
export type ParcelFile = Answer<typeof SET_PARCELS>;

/** Checks a file of couriers and numbers; changes no order. */
export const checkParcels = createRequest<File, ParcelFile>({
  name: 'orders/checkParcels',
  take: 'leading',
  call: (api, file, signal) =>
    api.call('POST /admin/setting/order/parcels/check', { form: { file }, signal, timeout: MOVE_MS }),
});

/** Sets what was checked of the same file. */
export const setParcels = createRequest<
  { file: File; message: (set: number) => string; reload: readonly Action[] },
  ParcelFile
>({
  name: 'orders/setParcels',
  take: 'leading',
  call: (api, { file }) => api.call(SET_PARCELS, { form: { file }, timeout: MOVE_MS }),
  after: function* ({ set }, { message, reload }) {
    yield* follow({ message: message(set), reload });
  },
});

const PICKING = 'POST /admin/fetch/dashboard/order/picking';

/** What is to be packed. */
export type PickingList = Answer<typeof PICKING>;
export type PickedParcel = PickingList['parcels'][number];

/** Reads what is to be packed of the chosen orders, or of all without any; the audit log keeps who took it. */
export const picking = createRequest<{ kind: OrderKind; ids: readonly string[] }, PickingList>({
  name: 'orders/picking',
  take: 'latest',
  call: (api, { kind, ids }, signal) => api.call(PICKING, { body: { kind, ids: [...ids] }, signal, timeout: MOVE_MS }),
});
