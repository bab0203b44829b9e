import { expect, jest, test } from '@jest/globals';
import { NOW } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aShop, texts } from '../../testing/shop-fakes.js';

const order = {
  id: '9f3c21ab-0000-4000-8000-000000000000',
  createdAt: NOW,
  orderItems: [{ itemName: texts('Learner cup'), itemImage: texts(''), quantity: 2, points: 300 }],
  address: null,
  trackingId: 'MY4471',
};

test('the number of a parcel is copied, or it is said that the browser refuses', async () => {
  const { findByRole, findByText, user } = await renderApp(
    `/order/track?id=${order.id}&type=order`,
    { ...aShop({ redemptions: [order] }), track: async () => [{ state: 'DELIVERING', time: NOW }] },
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
