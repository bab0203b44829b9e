import { theSettings } from './awards.js';
import { aDeskOrder, aPickingList, orderCounts } from './orders.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** Specs of the orders desk, of the double-points days and of the amounts. */
export const orders = {
  orders: {
    heading: 'Orders',
    reads: listOf('GET /admin/fetch/dashboard/order', aDeskOrder, 'Nadia Zulkifli'),
    lists: { none, empty: 'No orders yet', searched: true },
    beside: { 'GET /admin/fetch/dashboard/order/counts': orderCounts },
  },
  orderPicking: {
    heading: 'Picking list',
    reads: { call: 'POST /admin/fetch/dashboard/order/picking', answer: aPickingList, shows: '12 Jalan Melati 3' },
  },
  awards: {
    heading: 'Award amounts',
    reads: { call: 'GET /settings', answer: theSettings, shows: 'Factor of a double points day' },
  },
  doublePoints: {
    heading: 'Double points days',
    reads: {
      call: 'GET /admin/fetch/dashboard/doublePointsDate',
      answer: () => ({ date: 15, dates: [15, 22], now: '2026-03-10T04:00:00.000Z', factor: 2 }),
      shows: 'Day 22 of every month',
    },
  },
} satisfies Record<string, ScreenSpec>;
