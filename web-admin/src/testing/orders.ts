import type { Order, OrderDetails, PickingList } from '../features/orders/requests.js';

const AT = '2026-11-19T01:42:00.000Z';

/** An order that waits for a courier. */
export const aDeskOrder = (more: Partial<Order> = {}): Order => ({
  kind: 'reward',
  ...{ id: '9f3c21ab-0000-4000-8000-000000000000', createdAt: AT, memberId: 'm1', name: 'Nadia Zulkifli' },
  ...{ erased: false, points: 2_350, city: 'Kajang', region: 'Selangor', state: 'PROCESSING', late: false },
  items: [{ name: { en: 'Cotton swaddles', bm: 'Kain bedung kapas' }, quantity: 2 }],
  ...{ courier: '', trackingId: '', expectedOn: null },
  ...more,
});

/** The same order in the drawer. */
export const aDeskOrderDetails = (more: Partial<OrderDetails> = {}): OrderDetails => ({
  ...aDeskOrder(),
  orderItems: [
    {
      ...{ itemId: 'i1', itemName: { en: 'Cotton swaddles', bm: 'Kain bedung kapas' }, quantity: 2, points: 1_175 },
      itemImage: { en: '/en.png', bm: '/bm.png' },
    },
  ],
  address: {
    ...{ line1: '12 Jalan Melati 3', line2: 'Taman Seri', line3: '', city: 'Kajang', state: 'Selangor' },
    ...{ postcode: '43000', country: 'Malaysia' },
  },
  events: [
    { state: 'Order Placed', time: AT },
    { state: 'PROCESSING', time: '2026-11-20T02:05:00.000Z' },
  ],
  cancellation: null,
  ...more,
});

/** Numbers of orders. */
export const orderCounts = () => ({
  states: [
    { state: 'Order Placed' as const, count: 24 },
    { state: 'PROCESSING' as const, count: 41 },
    { state: 'DELIVERING' as const, count: 112 },
    { state: 'DELIVERED' as const, count: 3_906 },
    { state: 'CANCELLED' as const, count: 9 },
  ],
  late: 6,
});

/** What is to be packed: two parcels of one article. */
export const aPickingList = (more: Partial<PickingList> = {}): PickingList => {
  const { id, createdAt, memberId, name, erased, orderItems, address } = aDeskOrderDetails();
  const item = { itemId: 'i1', name: orderItems[0]!.itemName, quantity: 2 };
  const parcel = { ...{ id, createdAt, memberId, name, erased, address }, number: '60123456789', items: [item] };
  const other = { ...parcel, id: '77b0e1d4-0000-4000-8000-000000000000', name: 'Tan Mei Yee', number: null };
  return { articles: [{ ...item, quantity: 4 }], parcels: [parcel, other], leftOut: 0, more: false, ...more };
};
