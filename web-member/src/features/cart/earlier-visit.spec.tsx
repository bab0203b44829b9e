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
  test('shows current prices', async () => {
    keepCarts({ order: [aCartLine({ points: 100 })] });
    const { screen } = await open();
    await screen.findByText('Learner cup');
    await waitFor(() => expect(screen.getByText('Total to redeem').parentElement!.textContent).toContain('300'));
  });

  test('reports sold-out rewards and does not continue to the address', async () => {
    keepCarts({ order: [aCartLine({ id: 'gone', name: texts('Sold out'), stock: 9 })] });
    const { screen, user, address } = await open();
    await screen.findByText('Out of stock');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(address()).toBe('/order/addtocart?type=order');
    await user.click(screen.getByRole('button', { name: 'Remove Sold out' }));
    await screen.findByText('Your cart is empty');
  });

  describe('whose points a reward needs that the balance covers', () => {
    const pair = [aCartLine({ id: 'cup', points: 300 }), aCartLine({ id: 'bib', name: texts('Bib'), points: 100 })];
    const see = async (path = '/rewarddetail?type=item&id=rings') => {
      keepCarts({ order: pair });
      const rewards = [
        aReward({ id: 'rings', name: texts('Stacking rings'), points: 500 }),
        aReward({ id: 'cup', name: texts('Learner cup'), points: 300 }),
        aReward({ id: 'bib', name: texts('Bib'), points: 100 }),
      ];
      const shown = await renderApp(path, aShop({}, { item: rewards }), { token: 'token-1' });
      await shown.screen.findByText('Your cart already uses 400 of your points.');
      expect(shown.screen.queryByText(/You need .* more/)).toBeNull();
      return shown;
    };

    test('is shown with a way to remove its rewards one by one', async () => {
      const { screen, user } = await see();
      await user.click(screen.getByRole('button', { name: 'Remove Learner cup' }));
      await screen.findByRole('button', { name: 'Redeem for 500 points' });
      expect(screen.queryByText(/Your cart already uses/)).toBeNull();
    });

    test('can be replaced with it', async () => {
      const { screen, user, address } = await see();
      await user.click(screen.getByRole('button', { name: 'Swap for this reward' }));
      await waitFor(() => expect(address()).toBe('/order/addtocart?type=order'));
      await screen.findByText('Stacking rings');
      expect(screen.queryByText('Learner cup')).toBeNull();
      expect(JSON.parse(localStorage.getItem('club.cart.member-1') ?? '')).toMatchObject({
        order: [{ id: 'rings', quantity: 1 }],
      });
    });

    test('is not offered as a replacement for a reward that is in the cart', async () => {
      const { screen } = await see('/rewarddetail?type=item&id=cup');
      screen.getByText('This reward is in it already. Remove something to add another one.');
      expect(screen.queryByRole('button', { name: 'Swap for this reward' })).toBeNull();
    });
  });
});
