import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aShop, TWO_REWARDS as order } from '../../testing/shop-fakes.js';
import { restore } from '../../core/session/requests.js';
import type { OrdersPage } from './types.js';

afterEach(() => localStorage.clear());

const open = (path: Parameters<typeof renderApp>[0], api: Parameters<typeof renderApp>[1]) =>
  renderApp(path, api, { token: 'token-1' });

describe('§4 Order tracking', () => {
  test.each([
    ['2022-03-17T15:59:00.000Z', false],
    ['2022-03-17T16:00:00.000Z', true],
  ])('§9: the timeline is shown only for orders after 17 March 2022: %s → %s', async (createdAt, shown) => {
    const { screen, called } = await open(`/order/track?id=${order.id}&type=order`, {
      ...aShop({ redemptions: [{ ...order, createdAt }] }),
      'POST /rewards/track': async () => [{ state: 'DELIVERED', time: createdAt }],
    });
    await screen.findByRole('heading', { name: 'Order 9f3c21ab' });
    if (shown) await screen.findByText('DELIVERED');
    else await screen.findByText('There is no tracking for orders before 18 March 2022.');
    expect(called('POST /rewards/track')).toHaveLength(shown ? 1 : 0);
  });

  test('an order that the session does not hold is found by the server; somebody else’s is not', async () => {
    const found = await open(`/order/track?id=${order.id}&type=order`, {
      ...aShop({ redemptions: [], redemptionsCursor: '17.x' }),
      'POST /rewards/order/fetch': async () => order,
      'POST /rewards/track': async () => [{ state: 'DELIVERED', time: order.createdAt }],
    });
    await found.screen.findByText('DELIVERED');
    await found.screen.findByText('Stacking rings');
    expect(found.called('POST /rewards/order/fetch').map(({ body }) => body.id)).toEqual([order.id]);
    found.unmount();
    const foreign = await open('/order/track?id=somebody-elses&type=order', {
      ...aShop(),
      'POST /rewards/order/fetch': async () => {
        throw refusal(404, 'NOT_FOUND');
      },
    });
    await foreign.screen.findByText('We could not find this order.');
    expect(foreign.called('POST /rewards/track')).toHaveLength(0);
  });

  test('an order that could not be read is not shown as none', async () => {
    let failing = true;
    const { screen, user } = await open(`/order/track?id=${order.id}&type=order`, {
      ...aShop(),
      'POST /rewards/order/fetch': async () => {
        if (failing) throw refusal(503, 'SERVICE_BUSY');
        return order;
      },
      'POST /rewards/track': async () => [],
    });
    await screen.findByText('We cannot see this order right now.');
    expect(screen.queryByText('We could not find this order.')).toBeNull();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Order 9f3c21ab' });
  });
});

test('older orders come page by page; none is lost to an order that was placed meanwhile', async () => {
  const numbered = (n: number) => ({ ...order, id: `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000` });
  const pages: Record<string, OrdersPage> = {
    'after-2': { data: [numbered(1)], cursor: 'after-1' },
    'after-1': { data: [numbered(0)], cursor: null },
  };
  let redemptions = [numbered(3), numbered(2)];
  const shop = aShop({ redemptions, redemptionsCursor: 'after-2' });
  const { screen, user, store } = await open('/pointshop?tab=history', {
    ...shop,
    'POST /user/session': async () => {
      const session = shop['POST /user/session']();
      return { ...session, user: { ...session.user, redemptions } };
    },
    'GET /rewards/orders/fetch': async ({ query }) => pages[query?.cursor ?? '']!,
  });
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Show older orders' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  redemptions = [numbered(4), numbered(3)];
  store.dispatch(restore.requested());
  await waitFor(() => expect(shown()).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Show older orders' }));
  await waitFor(() => expect(shown()).toEqual([4, 3, 2, 1, 0].map((n) => `Order 0000000${n}`)));
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
});
