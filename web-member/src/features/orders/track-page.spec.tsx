import { expect, jest, test } from '@jest/globals';
import { NOW } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aMemberSample, someSamples } from '../../testing/sample-fakes.js';
import { aShop, anOrder, anOrderLine } from '../../testing/shop-fakes.js';

const order = anOrder({ orderItems: [anOrderLine({ quantity: 2 })], points: 600 });

test('the page shows courier and expected day until the parcel is delivered', async () => {
  const sent = { ...order, expectedOn: '2026-11-24' };
  const at = `/order/track?id=${order.id}&type=order`;
  const track = { 'POST /rewards/track': async () => [{ state: 'DELIVERING' as const, time: NOW }] };
  const { findByText, unmount } = await renderApp(
    at,
    { ...aShop({ redemptions: [sent] }), ...track },
    { token: 'token-1' },
  );
  await findByText('Expected on 24 Nov 2026');
  await findByText('Pos Laju');
  unmount();
  const arrived = aShop({ redemptions: [{ ...sent, state: 'DELIVERED' }] });
  const delivered = await renderApp(at, { ...arrived, ...track }, { token: 'token-1' });
  await delivered.findByText('Pos Laju');
  expect(delivered.queryByText(/^Expected on/)).toBeNull();
});

test('the number of a parcel is copied, or the page reports that the browser refuses', async () => {
  const { findByRole, findByText, user } = await renderApp(
    `/order/track?id=${order.id}&type=order`,
    { ...aShop({ redemptions: [order] }), 'POST /rewards/track': async () => [{ state: 'DELIVERING', time: NOW }] },
    { token: 'token-1' },
  );
  const copy = await findByRole('button', { name: 'Copy tracking number' });
  const writeText = jest.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(copy);
  expect(await findByText('Tracking number copied')).toHaveAttribute('role', 'status');
  expect(writeText.mock.calls).toEqual([['MY4471']]);
  // a page that is not secure has no clipboard at all
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(copy);
  await findByText('Your browser did not allow copying. Select the number and copy it.');
});

test('a cancelled order ends where it was, and shows whether its points are back', async () => {
  const cancelled = { ...order, state: 'CANCELLED' as const, expectedOn: '2026-11-24' };
  const at = `/order/track?id=${order.id}&type=order`;
  const track = {
    'POST /rewards/track': async () => [
      { state: 'Order Placed' as const, time: NOW },
      { state: 'CANCELLED' as const, time: NOW },
    ],
  };
  const open = (redemption: typeof order) =>
    renderApp(at, { ...aShop({ redemptions: [redemption] }), ...track }, { token: 'token-1' });
  const { findByText, findByRole, queryByText, unmount } = await open(cancelled);
  await findByRole('heading', { name: 'CANCELLED' });
  await findByText('Your points are on their way back to you.');
  expect(queryByText('DELIVERED')).toBeNull();
  expect(queryByText(/^Expected on/)).toBeNull();
  unmount();
  const later = await open({ ...cancelled, refundedAt: NOW });
  await later.findByText('Your points are back.');
});

test('a free sample is followed with its courier and number, to its cancellation, and one of somebody else is none', async () => {
  const at = '/order/track?id=s1&type=sample';
  const sent = aMemberSample({
    ...{ courier: 'Pos Laju', trackingId: 'EF1MY', expectedOn: '2026-11-24', state: 'DELIVERING' },
    events: [
      { state: 'Order Placed', time: NOW },
      { state: 'DELIVERING', time: NOW },
    ],
  });
  const open = (sample: typeof sent, path = at) =>
    renderApp(path as typeof at, someSamples({ samples: [sample] }), { token: 'token-1' });
  const first = await open(sent);
  await first.findByRole('heading', { name: 'Touch size M', level: 2 });
  await first.findByText('Expected on 24 Nov 2026');
  await first.findByText('Pos Laju');
  expect(first.getByText('EF1MY')).toBeVisible();
  expect(first.called('POST /rewards/track')).toHaveLength(0);
  first.unmount();
  const events = [...sent.events, { state: 'CANCELLED' as const, time: NOW }];
  const ended = await open({ ...sent, state: 'CANCELLED', events });
  await ended.findByText('Cancelled. It does not count towards your limit.');
  expect(ended.queryByText(/^Expected on/)).toBeNull();
  ended.unmount();
  const foreign = await open(sent, '/order/track?id=other&type=sample');
  await foreign.findByText('We could not find this order.');
});
