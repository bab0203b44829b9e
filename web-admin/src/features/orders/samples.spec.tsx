import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, type Programmed } from '../../../../web-kit/test/fake-api';
import { aDeskOrder, aDeskOrderDetails, aPickingList, orderCounts } from '../../testing/orders.js';
import { renderApp } from '../../testing/render-app.js';

const LIST = 'GET /admin/fetch/dashboard/order';
const COUNTS = 'GET /admin/fetch/dashboard/order/counts';
const DETAILS = 'GET /admin/fetch/dashboard/order/details';
const CANCEL = 'POST /admin/setting/order/cancel';
const MOVE = 'POST /admin/setting/order/move';
const PICKING = 'POST /admin/fetch/dashboard/order/picking';

const SAMPLE = aDeskOrder({ kind: 'sample', points: 0 });
const details = () => aDeskOrderDetails({ ...SAMPLE, courier: 'Pos Laju', trackingId: 'EF1MY' });
const moved = (state: 'DELIVERING' | 'CANCELLED') => () => ({
  ...{ moved: 1, unchanged: 0, refused: 0 },
  results: [{ id: SAMPLE.id, changed: true, state, error: null }],
});
const base: Programmed = {
  [LIST]: ({ query }: { query?: { kind?: string } } = {}) =>
    counted([query?.kind === 'sample' ? SAMPLE : aDeskOrder()], 1),
  [COUNTS]: orderCounts,
  [DETAILS]: details,
  [PICKING]: () => aPickingList(),
};
const opened = (at: string, programmed: Programmed = {}) => renderApp(at, { ...base, ...programmed });

test('samples are a tab of the desk, with counts of their own and without points', async () => {
  const { screen, user, address, called, container } = await opened('/orders?state=PROCESSING');
  expect(await screen.findByRole('columnheader', { name: 'Points' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'What is sent' }));
  expect(tabs.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page');
  await user.click(tabs.getByRole('link', { name: 'Samples' }));
  expect(address()).toBe('/orders?kind=sample');
  expect(await screen.findByText('177 samples to move. 6 are late.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Points' })).toBeNull());
  expect(called(LIST).at(-1)).toMatchObject({ query: { kind: 'sample' } });
  expect(called(COUNTS).at(-1)).toMatchObject({ query: { kind: 'sample' } });
  // the tab stays while its filters change
  await user.click(screen.getByRole('button', { name: 'Late' }));
  await waitFor(() => expect(address()).toBe('/orders?kind=sample&late=true'));
  await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0]!);
  await waitFor(() => expect(address()).toBe('/orders?kind=sample'));
  expect(await axeViolations(container)).toEqual([]);
});

test('a sample is moved on and cancelled from its drawer, without a word about points', async () => {
  const { screen, user, called } = await opened(`/orders?kind=sample&id=${SAMPLE.id}`, {
    [MOVE]: moved('DELIVERING'),
    [CANCEL]: moved('CANCELLED'),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 9f3c21ab' }));
  expect(await drawer.findByText('2 × Cotton swaddles')).toBeVisible();
  expect(drawer.queryByText(/points/)).toBeNull();
  expect(called(DETAILS)[0]).toMatchObject({ query: { id: SAMPLE.id, kind: 'sample' } });
  await user.click(drawer.getByRole('button', { name: 'Mark as delivering' }));
  await waitFor(() =>
    expect(called(MOVE)).toMatchObject([{ body: { ids: [SAMPLE.id], kind: 'sample', state: 'DELIVERING' } }]),
  );
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 1 sample?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Damaged');
  await user.click(dialog.getByRole('button', { name: 'Cancel 1 sample' }));
  expect(await screen.findByText('1 sample is cancelled.')).toBeVisible();
  expect(called(CANCEL)).toMatchObject([{ body: { ids: [SAMPLE.id], kind: 'sample', reason: 'Damaged' } }]);
});

test('the chosen orders are on the picking list, with the articles of all and each parcel with its address', async () => {
  const { screen, user, called, address, container } = await opened('/orders?kind=sample', {
    [PICKING]: () => aPickingList({ leftOut: 1, more: true }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Bulk actions' }));
  await user.click(bar.getByRole('button', { name: 'Picking list' }));
  expect(await screen.findByText('2 samples to pack, the longest wait first.')).toBeVisible();
  expect(address()).toBe('/orders/picking?kind=sample');
  expect(called(PICKING)).toMatchObject([{ body: { kind: 'sample', ids: [SAMPLE.id] } }]);
  expect(screen.getByText(/^1 of those you chose is not listed/)).toBeVisible();
  expect(screen.getByText(/^Only the first 1,000 are listed/)).toBeVisible();
  const articles = within(screen.getByRole('region', { name: 'Articles' }));
  expect(articles.getByRole('row', { name: /4 Cotton swaddles/ })).toBeVisible();
  const parcels = within(screen.getByRole('region', { name: 'Parcels' }));
  expect(parcels.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(parcels.getByText('+60123456789')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  let printed = 0;
  window.print = () => void (printed += 1);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toBe(1);
});

test('all that is to be packed is listed without a choice; with nothing there is nothing to print', async () => {
  const { screen, called, unmount } = await opened('/orders');
  expect(await screen.findByRole('link', { name: 'Picking list' })).toHaveAttribute('href', '/orders/picking');
  unmount();
  const empty = { articles: [], parcels: [] };
  const list = await opened('/orders/picking', { [PICKING]: () => aPickingList(empty) });
  expect(await list.screen.findByText('Nothing to pack')).toBeVisible();
  expect(list.called(PICKING)).toMatchObject([{ body: { kind: 'reward', ids: [] } }]);
  expect(list.screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(called(PICKING)).toEqual([]);
});
