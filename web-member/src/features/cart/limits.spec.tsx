import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { Reward } from '../../core/rewards/types.js';
import type { Language, User } from '../../core/types.js';
import { aReward } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aCartLine, aShop, keepCarts, texts, itemRow } from '../../testing/shop-fakes.js';

// docs/product/rewards.md#cart: the limits of an order come from the server; cart and reward stop there and show the reason.

afterEach(() => localStorage.clear());

const LIMITS = { lines: 3, quantity: 4 };
const cup = aReward({ id: 'cup', name: texts('Learner cup', 'Cawan latihan'), points: 1, remaining: 500 });
const bib = aReward({ id: 'bib', name: texts('Bib'), points: 1, remaining: 500, limit: 2 });
const others = ['sock', 'hat', 'mat'].map((id) => aReward({ id, name: texts(id), points: 1, remaining: 9 }));
const pregnant = [aReward({ kind: 'pregnant', id: 'hamper', name: texts('Hamper'), points: 1, remaining: 500 })];
const line = ({ id, name, points, remaining, limit }: Reward, quantity: number) =>
  aCartLine({ id, name, points, stock: remaining, limit, quantity });

const open = (path: string, user: Partial<User> = {}, language: Language = 'en') => {
  const rewards = [cup, bib, ...others];
  const shop = aShop({ pregnancyStage: 'pregnant', edb: '2026-12-24', ...user }, { item: rewards, pregnant });
  const catalogue = async () => ({ data: rewards.map(itemRow), categories: [], limits: LIMITS });
  return renderApp(path, { ...shop, 'GET /rewards/catalog/fetch': catalogue }, { token: 'token-1', language });
};

describe('the cart', () => {
  test.each<[Language, string, string, string]>([
    ['en', 'Quantity of Learner cup', 'One Learner cup more', 'You can enter up to 4 of one product.'],
    ['bm', 'Kuantiti Cawan latihan', 'Tambah satu Cawan latihan', 'Anda boleh memasukkan hingga 4 bagi satu produk.'],
  ])('stops at the pieces that an order takes of one item, in words (%s)', async (language, group, more, words) => {
    keepCarts({ order: [line(cup, 3)] });
    const { screen, user, called } = await open('/order/addtocart', {}, language);
    const cups = await screen.findByRole('group', { name: group });
    await waitFor(() => expect(called('GET /rewards/catalog/fetch')).not.toEqual([]));
    await user.click(within(cups).getByRole('button', { name: more }));
    expect(cups.textContent).toBe('4');
    await user.click(within(cups).getByRole('button', { name: more }));
    await screen.findByText(words);
    expect(cups.textContent).toBe('4');
  });

  test('of offers for pregnant members stops there, too', async () => {
    keepCarts({ pregnant: [line(pregnant[0]!, 4)] });
    const { screen, user } = await open('/order/addtocart?type=pregnant');
    const more = await screen.findByRole('button', { name: 'One Hamper more' });
    await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'));
    await user.click(more);
    await screen.findByText('You can enter up to 4 of one product.');
  });

  test('stops at what a member may have of an item, with what was redeemed before', async () => {
    keepCarts({ order: [line(bib, 1)] });
    const { screen, user } = await open('/order/addtocart', { itemsTaken: { bib: 1 } });
    const bibs = await screen.findByRole('group', { name: 'Quantity of Bib' });
    await user.click(within(bibs).getByRole('button', { name: 'One Bib more' }));
    await screen.findByText('You have reached the limit for this item.');
    expect(bibs.textContent).toBe('1');
  });

  test('from an earlier visit that holds more of an item than an order takes does not go on', async () => {
    keepCarts({ order: [line(cup, 5)] });
    const { screen, user, address } = await open('/order/addtocart');
    await screen.findByText('You can enter up to 4 of one product.');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(address()).toBe('/order/addtocart');
    await user.click(screen.getByRole('button', { name: 'One Learner cup less' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/viewAddress?type=order'));
  });

  test('with more different items than an order takes shows a notice, until one is taken out', async () => {
    keepCarts({ order: [cup, ...others].map((one) => line(one, 1)) });
    const { screen, user, address } = await open('/order/addtocart');
    await screen.findByText('One order takes at most 3 different items. Please take some out.');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain('at most 3 different items');
    expect(address()).toBe('/order/addtocart');
    await user.click(screen.getByRole('button', { name: 'Remove hat' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/viewAddress?type=order'));
  });
});

describe('a reward', () => {
  const detail = '/rewarddetail?type=item&id=cup';
  const redeem = /^Redeem for|^Tebus dengan/;

  test.each<[Language, string, string]>([
    ['en', 'One order takes at most 3 different items. Please take some out.', 'See your cart'],
    [
      'bm',
      'Satu pesanan boleh memuatkan paling banyak 3 item berbeza. Sila keluarkan beberapa item.',
      'Lihat troli anda',
    ],
  ])(
    'that would be one item too many for the order shows a notice and leads to the cart (%s)',
    async (language, words, cart) => {
      keepCarts({ order: others.map((one) => line(one, 1)) });
      const { screen, user, address } = await open(detail, {}, language);
      await screen.findByText(words);
      expect(screen.queryByRole('button', { name: redeem })).toBeNull();
      await user.click(screen.getByRole('link', { name: cart }));
      await waitFor(() => expect(address()).toBe('/order/addtocart?type=order'));
    },
  );

  test('of which the cart holds all that an order takes shows a notice', async () => {
    keepCarts({ order: [line(cup, 4)] });
    const { screen } = await open(detail);
    await screen.findByText('You can enter up to 4 of one product.');
    expect(screen.queryByRole('button', { name: redeem })).toBeNull();
  });

  test('whose last pieces are in the cart already shows a notice', async () => {
    keepCarts({ order: [line({ ...cup, remaining: 2 }, 2)] });
    const rewards = [{ ...cup, remaining: 2 }];
    const catalogue = async () => ({ data: rewards.map(itemRow), categories: [], limits: LIMITS });
    const { screen } = await renderApp(
      detail,
      { ...aShop(), 'GET /rewards/catalog/fetch': catalogue },
      { token: 'token-1' },
    );
    await screen.findByText('All that are left are in your cart.');
  });

  test('with a limit for each member says it, and can be had below it', async () => {
    const { screen } = await open('/rewarddetail?type=item&id=bib', { itemsTaken: { bib: 1 } });
    await screen.findByText('Limit of 2 for each member.');
    await screen.findByRole('button', { name: 'Redeem for 1 point' });
  });

  test('that a member has had to the limit cannot be redeemed again, whatever the points', async () => {
    const { screen } = await open('/rewarddetail?type=item&id=bib', { itemsTaken: { bib: 2 }, totalPoints: 0 });
    await screen.findByText('You have reached the limit for this item.');
    expect(screen.queryByRole('button', { name: redeem })).toBeNull();
    expect(screen.queryByText(/You need 1 more/)).toBeNull();
  });
});
