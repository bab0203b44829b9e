import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aReward } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aCartLine, aShop, keepCarts, texts } from '../../testing/shop-fakes.js';

afterEach(() => localStorage.clear());

const gone = aReward({ id: 'gone', name: texts('Sold out'), remaining: 0 });
const open = () =>
  renderApp(
    '/order/addtocart?type=order',
    aShop({}, { item: [aReward({ id: 'cup', name: texts('Learner cup'), points: 300 }), gone] }),
    { token: 'token-1' },
  );

describe('a cart from an earlier visit', () => {
  test('has the price of today', async () => {
    keepCarts({ order: [aCartLine({ points: 100 })] });
    const { screen } = await open();
    await screen.findByText('Learner cup');
    await waitFor(() => expect(screen.getByText('Total to redeem').parentElement!.textContent).toContain('300'));
  });

  test('says what has sold out and does not go on to the address', async () => {
    keepCarts({ order: [aCartLine({ id: 'gone', name: texts('Sold out'), stock: 9 })] });
    const { screen, user, address } = await open();
    await screen.findByText('Out of stock');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(address()).toBe('/order/addtocart?type=order');
    await user.click(screen.getByRole('button', { name: 'Remove Sold out' }));
    await screen.findByText('Your cart is empty');
  });
});
