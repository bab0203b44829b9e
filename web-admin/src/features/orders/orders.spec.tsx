import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aDeskOrder, aDeskOrderDetails, orderCounts } from '../../testing/orders.js';
import { renderApp } from '../../testing/render-app.js';
import type { MoveResult, OrderDetails } from './requests.js';

const LIST = 'GET /admin/fetch/dashboard/order';
const COUNTS = 'GET /admin/fetch/dashboard/order/counts';
const DETAILS = 'GET /admin/fetch/dashboard/order/details';
const CANCEL = 'POST /admin/setting/order/cancel';
const CHECK_FILE = 'POST /admin/setting/order/parcels/check';
const SET_FILE = 'POST /admin/setting/order/parcels';
const MOVE = 'POST /admin/setting/order/move';
const PARCEL = 'POST /admin/setting/order/parcel';
const REVEAL = 'POST /admin/setting/order/reveal';

const FIRST = aDeskOrder();
const SECOND = aDeskOrder({
  id: '77b0e1d4-0000-4000-8000-000000000000',
  name: 'Tan Mei Yee',
  state: 'DELIVERING',
  late: true,
});
const base: Programmed = {
  [LIST]: () => counted([FIRST, SECOND], 2),
  [COUNTS]: orderCounts,
  [DETAILS]: ({ query }: { query?: { id?: string } } = {}) =>
    query?.id === SECOND.id
      ? aDeskOrderDetails({ ...SECOND, courier: 'Pos Laju', trackingId: 'EF1MY' })
      : aDeskOrderDetails(),
};
const result = (more: Partial<MoveResult> = {}): MoveResult => ({
  ...{ id: FIRST.id, changed: true, state: 'DELIVERING', error: null },
  ...more,
});
const answerOf = (...results: MoveResult[]) => ({
  moved: results.filter(({ changed }) => changed).length,
  unchanged: 0,
  refused: results.filter(({ error }) => error).length,
  results,
});
const opened = (programmed: Programmed = {}, at = '/orders') => renderApp(at, { ...base, ...programmed });

test('the states have their counts, late orders are marked, and both are filters', async () => {
  const { screen, user, address, called } = await opened();
  expect(await screen.findByText('177 orders to move. 6 are late.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delivered (3,906)' })).toBeVisible();
  const row = screen.getByRole('row', { name: /77b0e1d4/ });
  expect(within(row).getByText('Late')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Processing (41)' }));
  await waitFor(() => expect(address()).toBe('/orders?state=PROCESSING'));
  await user.click(screen.getByRole('button', { name: 'Late' }));
  await waitFor(() => expect(called(LIST).at(-1)).toMatchObject({ query: { state: 'PROCESSING', late: 'true' } }));
});

test('an order opens with its contents, address, way and history, and the next follows by J', async () => {
  const { screen, user, container } = await opened();
  await user.click(await screen.findByRole('button', { name: '9f3c21ab' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 9f3c21ab' }));
  expect(await drawer.findByText('12 Jalan Melati 3')).toBeVisible();
  expect(drawer.getByText('2 × Cotton swaddles')).toBeVisible();
  expect(drawer.getAllByText('To come')).toHaveLength(2);
  expect(drawer.queryByText('+60123456789')).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Show the history' }));
  expect(await drawer.findByText('Nothing was changed here yet.')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(drawer.getByRole('button', { name: 'Next order' }));
  expect(await screen.findByRole('dialog', { name: 'Order 77b0e1d4' })).toBeVisible();
});

test('the phone number is shown once it is asked for', async () => {
  const { screen, user, called } = await opened(
    { [REVEAL]: () => ({ id: FIRST.id, number: '60123456789' }) },
    `/orders?id=${FIRST.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Show the phone number' }));
  expect(await screen.findByText('+60123456789')).toBeVisible();
  expect(called(REVEAL)).toMatchObject([{ body: { id: FIRST.id, kind: 'reward' } }]);
});

test('the parcel needs courier and number, and shows what the server refuses at its field', async () => {
  let taken = true;
  const { screen, user, called } = await opened(
    {
      [PARCEL]: () => {
        if (taken)
          throw refusal(
            409,
            'TRACKING_NUMBER_TAKEN',
            {},
            { trackingId: 'Another order already has this tracking number.' },
          );
        return aDeskOrderDetails({ courier: 'Pos Laju', trackingId: 'EF1MY', expectedOn: '2026-11-24' });
      },
    },
    `/orders?id=${FIRST.id}`,
  );
  const save = await screen.findByRole('button', { name: 'Save the parcel' });
  await user.click(save);
  expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
  await user.type(screen.getByLabelText('Courier'), 'Pos Laju');
  await user.type(screen.getByLabelText('Tracking number'), 'EF1MY');
  await user.click(save);
  expect(await screen.findByText('Another order already has this tracking number.')).toBeVisible();
  taken = false;
  await user.click(save);
  expect(await screen.findByText('The parcel of order 9f3c21ab is saved.')).toBeVisible();
  const fields = { id: FIRST.id, kind: 'reward', courier: 'Pos Laju', trackingId: 'EF1MY', expectedOn: '' };
  expect(called(PARCEL).map(({ body }) => body)).toEqual([fields, fields]);
});

test('an order is moved on from its drawer, which explains a refusal', async () => {
  const refused = { code: 'ORDER_PARCEL_MISSING', text: '' };
  let ready = false;
  const { screen, user, called } = await opened(
    {
      [MOVE]: () => answerOf(ready ? result() : result({ changed: false, state: 'PROCESSING', error: refused })),
    },
    `/orders?id=${FIRST.id}`,
  );
  const move = await screen.findByRole('button', { name: 'Mark as delivering' });
  await user.click(move);
  expect(await screen.findByText('Enter the courier and tracking number first.')).toBeVisible();
  ready = true;
  await user.click(screen.getByRole('button', { name: 'Mark as delivering' }));
  expect(await screen.findByText('1 order is moved.')).toBeVisible();
  expect(called(MOVE)[0]).toMatchObject({ body: { ids: [FIRST.id], state: 'DELIVERING' } });
  expect(called(DETAILS).length).toBeGreaterThan(1);
});

test('many are moved at once, and those that were not stay chosen with the reason', async () => {
  const refused = { code: 'ORDER_MOVE_IMPOSSIBLE', text: '' };
  const { screen, user, called } = await opened({
    [MOVE]: () => answerOf(result(), result({ id: SECOND.id, changed: false, state: 'DELIVERING', error: refused })),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Mark as delivering' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 orders as delivering?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as delivering' }));
  expect(await screen.findByText('1 order is moved.')).toBeVisible();
  const tray = within(screen.getByRole('region', { name: 'Bulk actions' }));
  expect(tray.getByText('1 order was not changed')).toBeVisible();
  expect(tray.getByText('77b0e1d4, Delivering: This is not the next step of this order.')).toBeVisible();
  expect(tray.getByText('1 selected')).toBeVisible();
  expect(called(MOVE)).toMatchObject([{ body: { ids: [FIRST.id, SECOND.id], state: 'DELIVERING' } }]);
});

test('an order is cancelled with a reason, and the drawer shows that its points are back', async () => {
  let cancellation: OrderDetails['cancellation'] = null;
  const details = () =>
    cancellation
      ? aDeskOrderDetails({
          ...{ state: 'CANCELLED', cancellation },
          events: [
            { state: 'Order Placed', time: FIRST.createdAt },
            { state: 'CANCELLED', time: '2026-11-21T02:05:00.000Z' },
          ],
        })
      : aDeskOrderDetails();
  const { screen, user, called } = await opened(
    {
      [DETAILS]: details,
      [CANCEL]: () => {
        cancellation = { reason: 'Out of stock', stockLost: true, refundedAt: '2026-11-21T02:05:01.000Z' };
        return answerOf(result({ state: 'CANCELLED' }));
      },
    },
    `/orders?id=${FIRST.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel with refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 1 order and return its points?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel 1 order' }));
  expect(dialog.getByText('Fill in this field')).toBeVisible();
  expect(called(CANCEL)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), ' Out of stock ');
  await user.click(dialog.getByRole('checkbox', { name: /^The items are lost or damaged/ }));
  await user.click(dialog.getByRole('button', { name: 'Cancel 1 order' }));
  expect(await screen.findByText('1 order is cancelled.')).toBeVisible();
  expect(called(CANCEL)).toMatchObject([{ body: { ids: [FIRST.id], reason: 'Out of stock', stockLost: true } }]);
  expect(await screen.findByText('Points returned')).toBeVisible();
  expect(screen.getByText('Out of stock')).toBeVisible();
  expect(screen.queryByText('To come')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel with refund' })).toBeNull();
});

test('many are cancelled at once, and one that was delivered stays chosen with the reason', async () => {
  const refused = { code: 'ORDER_DELIVERED', text: '' };
  const { screen, user, called } = await opened({
    [CANCEL]: () =>
      answerOf(
        result({ state: 'CANCELLED' }),
        result({ id: SECOND.id, changed: false, state: 'DELIVERED', error: refused }),
      ),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Cancel with refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders and return their points?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Warehouse fire');
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
  const tray = within(await screen.findByRole('region', { name: 'Bulk actions' }));
  expect(await tray.findByText('1 order was not changed')).toBeVisible();
  expect(tray.getByText('77b0e1d4, Delivered: This order was delivered and can no longer be cancelled.')).toBeVisible();
  expect(called(CANCEL)).toMatchObject([{ body: { ids: [FIRST.id, SECOND.id], stockLost: false } }]);
});

test('a file of couriers is checked, explained row by row, and set', async () => {
  const failed = {
    ...{ row: 3, order: 'nowhere', orderId: null, courier: 'J&T', trackingId: 'X1', expectedOn: '' },
    ...{ outcome: 'failed' as const, error: { code: 'ROW_ORDER_UNKNOWN', text: 'No order has this number.' } },
    otherRow: null,
  };
  const row = (outcome: 'ready' | 'set') => ({
    ...{ row: 2, order: FIRST.id, orderId: FIRST.id, courier: 'J&T', trackingId: 'JT1MY', expectedOn: '2026-11-24' },
    ...{ outcome, error: null, otherRow: null },
  });
  const { screen, user, called, container } = await opened({
    [CHECK_FILE]: () => ({ ready: 1, set: 0, same: 4, failed: 1, rows: [row('ready'), failed] }),
    [SET_FILE]: () => ({ ready: 0, set: 1, same: 4, failed: 1, rows: [row('set'), failed] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Couriers by file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Couriers by file' }));
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  expect(called(CHECK_FILE)).toEqual([]);
  const file = new File(['orderId,courier,trackingId'], 'parcels.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText(/^File of couriers and numbers/), file);
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  expect(await dialog.findByText(/No order has this number\./)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Set 1 parcel' }));
  expect(await screen.findByText('1 parcel is set.')).toBeVisible();
  expect(called(SET_FILE)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
