import { aDeskOrder, orderCounts } from './orders.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** Spec of the orders desk. */
export const orders = {
  orders: {
    heading: 'Orders',
    reads: listOf('GET /admin/fetch/dashboard/order', aDeskOrder, 'Nadia Zulkifli'),
    lists: { none, empty: 'No orders yet', searched: true },
    beside: { 'GET /admin/fetch/dashboard/order/counts': orderCounts },
  },
} satisfies Record<string, ScreenSpec>;
