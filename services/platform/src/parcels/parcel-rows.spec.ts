import { checkParcels, type ParcelColumn, type Sendable, typedOrder } from './parcel-rows.js';
import { placedAt, type ParcelState } from './way.js';

const NOW = new Date('2026-11-21T04:00:00Z');
const at = new Date('2026-11-20T04:00:00Z');
const idOf = (short: string) => `${short}-0000-4000-8000-000000000000`;
const anOrder = (short: string, over: Partial<Sendable> = {}, state: ParcelState = 'Order Placed'): Sendable => ({
  ...{ id: idOf(short), parcel: null, address: null, track: { ...placedAt(at), state }, createdAt: at },
  ...over,
});
const stored = { courier: 'Pos Laju', trackingId: 'EF1MY', expectedOn: '2026-11-24' };
const orders = [
  anOrder('aaaaaaaa'),
  anOrder('bbbbbbbb'),
  anOrder('cccccccc', { parcel: stored }, 'DELIVERED'),
  anOrder('dddddddd', {}, 'CANCELLED'),
];
const known = {
  byTyped: new Map(orders.flatMap((order) => [order.id, order.id.slice(0, 8)].map((typed) => [typed, order]))),
  byTrackingId: new Map([['EF1MY', idOf('cccccccc')]]),
};
const check = (...rows: Partial<Record<ParcelColumn, string>>[]) =>
  checkParcels(
    rows.map((cells, index) => ({
      row: index + 2,
      cells: { order: 'aaaaaaaa', courier: 'J&T', trackingId: `jt000${index}`, expectedOn: '', ...cells },
    })),
    known,
    NOW,
  );

it('sets what an order does not have yet, with the day that follows from the place', () => {
  expect(check({ order: idOf('aaaaaaaa') }, { order: 'bbbbbbbb', expectedOn: '2026-12-01' })).toEqual([
    {
      ...{ row: 2, order: idOf('aaaaaaaa'), orderId: idOf('aaaaaaaa'), courier: 'J&T', trackingId: 'JT0000' },
      ...{ expectedOn: '2026-11-24', outcome: 'ready', error: '', otherRow: 0 },
    },
    {
      ...{ row: 3, order: 'bbbbbbbb', orderId: idOf('bbbbbbbb'), courier: 'J&T', trackingId: 'JT0001' },
      ...{ expectedOn: '2026-12-01', outcome: 'ready', error: '', otherRow: 0 },
    },
  ]);
});

it('leaves an order as it is that has the parcel already, also once it has ended', () => {
  const [row] = check({ order: 'cccccccc', courier: 'Pos Laju', trackingId: 'ef1my' });
  expect(row).toMatchObject({ outcome: 'same', expectedOn: '2026-11-24' });
});

it.each<[string, Partial<Record<ParcelColumn, string>>, string]>([
  ['an unknown order', { order: 'eeeeeeee' }, 'ROW_ORDER_UNKNOWN'],
  ['a delivered order', { order: 'cccccccc' }, 'ORDER_ENDED'],
  ['a cancelled order', { order: 'dddddddd' }, 'ORDER_ENDED'],
  ['no courier', { courier: ' ' }, 'ROW_COURIER_INVALID'],
  ['a courier of 61 letters', { courier: 'x'.repeat(61) }, 'ROW_COURIER_INVALID'],
  ['a number with spaces', { trackingId: 'a b c d' }, 'ROW_TRACKING_INVALID'],
  ['a day before the order', { expectedOn: '2026-11-01' }, 'ROW_DATE_INVALID'],
  ['a day that does not exist', { expectedOn: '2026-02-30' }, 'ROW_DATE_INVALID'],
  ['the number of another order', { trackingId: 'EF1MY' }, 'TRACKING_NUMBER_TAKEN'],
])('refuses %s', (_, cells, error) => {
  expect(check(cells)).toMatchObject([{ outcome: 'failed', error }]);
});

it('refuses the second row of an order and of a number, and names the first', () => {
  expect(check({}, { trackingId: 'JT9999' })[1]).toMatchObject({ error: 'ROW_ORDER_TWICE', otherRow: 2 });
  const [, second] = check({ trackingId: 'JT9999' }, { order: 'bbbbbbbb', trackingId: 'jt9999' });
  expect(second).toMatchObject({ error: 'ROW_TRACKING_TWICE', otherRow: 2 });
});

it('reads an order as screens show it', () => {
  expect(typedOrder(' #9F3C21AB ')).toBe('9f3c21ab');
});
