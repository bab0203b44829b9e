import { createRequest } from '../../core/request.js';
import type { OrdersPage, Redemption, TrackEvent } from './types.js';

/** Tracks one order. */
export const track = createRequest<{ orderId: string }, TrackEvent[]>({
  name: 'orders/track',
  take: 'latest',
  call: (api, { orderId }, signal) => api.call('POST /rewards/track', { body: { id: orderId }, signal }),
});

/** One order, when the session does not hold it. */
export const theOrder = createRequest<{ orderId: string }, Redemption>({
  name: 'orders/one',
  take: 'latest',
  call: (api, { orderId }, signal) => api.call('POST /rewards/order/fetch', { body: { id: orderId }, signal }),
});

/** The page after `cursor`; `shown` is what the list held when it was asked for. */
export const olderOrders = createRequest<{ cursor: string; shown: Redemption[] }, OrdersPage>({
  name: 'orders/older',
  take: 'leading',
  call: (api, { cursor }, signal) => api.call('GET /rewards/orders/fetch', { query: { cursor }, signal }),
});
