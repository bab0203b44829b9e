import { afterEach, expect, test } from '@jest/globals';
import { aReward } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aCartLine, aShop, keepCarts, texts } from '../../testing/shop-fakes.js';

afterEach(() => localStorage.clear());

test.each([
  ['en', /^See your cart\s*, 3 items$/],
  ['bm', /^Lihat troli anda\s*, 3 barang$/],
] as const)('the link to the cart says in %s how many items it holds', async (language, name) => {
  keepCarts({ order: [aCartLine({ id: 'cup', quantity: 2 }), aCartLine({ id: 'bib', quantity: 1 })] });
  const rewards = [aReward({ id: 'cup' }), aReward({ id: 'bib', name: texts('Bib') })];
  const { findByRole } = await renderApp('/pointshop', aShop({}, { item: rewards }), { token: 'token-1', language });
  const link = await findByRole('link', { name });
  expect(link).toHaveAttribute('href', '/order/addtocart?type=order');
  expect(link).toHaveTextContent('3');
});
