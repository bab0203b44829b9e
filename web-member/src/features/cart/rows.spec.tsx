import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { Language, User } from '../../core/types.js';
import { aReward, refusal, settle, startWorld } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aCartLine, anAddress, aShop, keepCarts, texts, aRedeemed } from '../../testing/shop-fakes.js';
import { redeem } from './requests.js';

afterEach(() => localStorage.clear());

const items = [
  aReward({ id: 'cup', name: texts('Learner cup', 'Cawan latihan'), points: 300 }),
  aReward({ id: 'bib', name: texts('Bib'), points: 50, remaining: 9 }),
];
const shop = (user: Partial<User> = {}) => aShop(user, { item: items });
const open = (
  path: Parameters<typeof renderApp>[0],
  api: Parameters<typeof renderApp>[1] = shop(),
  language: Language = 'en',
) => renderApp(path, api, { token: 'token-1', language });
const bib = aCartLine({ id: 'bib', name: texts('Bib'), points: 50, quantity: 2, stock: 9 });
const amounts = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.querySelectorAll('dl dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('§2 /order/addtocart', () => {
  test('has quantity plus and minus, total to redeem, balance, an add-item link to /pointshop and Confirm', async () => {
    keepCarts({ order: [aCartLine(), bib] });
    const { screen, container, user } = await open('/order/addtocart');
    const cups = await screen.findByRole('group', { name: 'Quantity of Learner cup' });
    const bibs = screen.getByRole('group', { name: 'Quantity of Bib' });
    expect([cups.textContent, bibs.textContent]).toEqual(['1', '2']);
    expect(amounts(container)).toMatchObject({ 'You have': '650', 'Total to redeem': '400', 'You keep': '250' });
    await user.click(within(bibs).getByRole('button', { name: 'One Bib more' }));
    expect(amounts(container)).toMatchObject({ 'Total to redeem': '450', 'You keep': '200' });
    await user.click(within(bibs).getByRole('button', { name: 'One Bib less' }));
    expect(bibs.textContent).toBe('2');
    expect(screen.getByRole('link', { name: 'Add item' }).getAttribute('href')).toBe('/pointshop');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  });

  test('§4: minus at quantity 1 removes the item; the last one leaves an empty cart', async () => {
    keepCarts({ order: [aCartLine()] });
    const { screen, user } = await open('/order/addtocart');
    await user.click(await screen.findByRole('button', { name: 'Remove Learner cup' }));
    await screen.findByText('Your cart is empty');
    expect(localStorage.getItem('club.cart.member-1')).toBeNull();
  });

  test('§4: plus only while the remaining balance covers the item’s points', async () => {
    keepCarts({ order: [aCartLine({ quantity: 2 }), { ...bib, quantity: 1 }] });
    const { screen, user } = await open('/order/addtocart');
    const cups = await screen.findByRole('group', { name: 'Quantity of Learner cup' });
    await user.click(within(cups).getByRole('button', { name: 'One Learner cup more' }));
    await screen.findByText('You have no points left for another one.');
    expect(cups.textContent).toBe('2');
  });

  test('§5: Confirm goes on only if the total points cover the cart', async () => {
    keepCarts({ order: [aCartLine({ quantity: 3 })] });
    const { screen, user, address } = await open('/order/addtocart');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your cart comes to 900 points and you have 650. Remove something to go on.',
    );
    expect(address()).toBe('/order/addtocart');
    const cups = screen.getByRole('group', { name: 'Quantity of Learner cup' });
    await user.click(within(cups).getByRole('button', { name: 'One Learner cup less' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/viewAddress?type=order'));
  });
});

describe.each([
  ['/order/confirm', 'order', '/pointshop', false],
  ['/order/pregnant/confirm', 'pregnant', '/pointshop', true],
] as const)('§2 %s', (path, type, shopPath, pregnant) => {
  const expecting: Partial<User> = { pregnancyStage: 'pregnant', edb: '2026-12-24' };
  const hamper = aCartLine({ id: 'hamper', name: texts('Hamper'), points: 500 });
  const line = pregnant ? hamper : aCartLine();
  const here = { pathname: path, state: { addressId: 'a1' } };
  const call = pregnant ? 'POST /rewards/redeemPregnant' : 'POST /rewards/redeem';

  test('items, recipient and address stand there to review', async () => {
    keepCarts({ [type]: [line] });
    const { screen, container } = await open(here, shop(expecting));
    await screen.findByText(line.name.en);
    // docs/product/accounts.md#profile
    await screen.findByText('Aisyah Rahman, +60123456789');
    await screen.findByText('12 Jalan Melati, Taman Sri, 43000 Kajang, Selangor');
    expect(amounts(container)).toMatchObject({
      'You have': '650',
      'Total to redeem': String(line.points),
      'Balance after': String(650 - line.points),
    });
  });

  test('EDIT returns to the cart', async () => {
    keepCarts({ [type]: [line] });
    const { screen, user, address } = await open(here, shop(expecting));
    await user.click(await screen.findByRole('link', { name: 'EDIT' }));
    await waitFor(() => expect(address()).toBe(`/order/addtocart?type=${type}`));
    await screen.findByText(line.name.en);
  });

  test('CONFIRM sends the order once, however often it is pressed, and empties this cart alone', async () => {
    keepCarts({ order: [bib], pregnant: [], [type]: [line] });
    let answer: (order: ReturnType<typeof aRedeemed>) => void = () => undefined;
    const { screen, user, called } = await open(here, {
      ...shop(expecting),
      [call]: () => new Promise((resolve) => (answer = resolve)),
    });
    const send = await screen.findByRole('button', { name: 'CONFIRM' });
    await user.click(send);
    await user.click(send);
    answer(aRedeemed({ id: '9f3c21ab-1', trackingId: 'T1' }));
    await screen.findByRole('dialog', { name: 'Order placed' });
    expect(called(call).map(({ body }) => body)).toEqual([
      { id: 'member-1', addressId: 'a1', items: [{ id: line.id, quantity: 1 }] },
    ]);
    const kept = localStorage.getItem('club.cart.member-1');
    if (pregnant) expect(JSON.parse(kept ?? '{}')).toMatchObject({ order: [{ id: 'bib' }], pregnant: [] });
    else expect(kept).toBeNull();
    expect(screen.getByRole('link', { name: 'Track order' }).getAttribute('href')).toBe(
      '/order/track?id=9f3c21ab-1&type=order',
    );
  });

  test.each([
    [409, 'STOCK_OUT', 'Out of stock'],
    [409, 'ITEM_NOT_AVAILABLE', 'This item is not available for redemption, please select another item'],
    [404, 'USER_NOT_FOUND', 'User not found, please refresh and try again'],
    [409, 'POINTS_INSUFFICIENT', 'You do not have enough points. You need 40 more.'],
  ])(
    '§8: refused with %i %s: a modal titled Error whose OKAY clears it, and the cart stays',
    async (status, code, text) => {
      keepCarts({ [type]: [line] });
      const { screen, user } = await open(here, {
        ...shop(expecting),
        [call]: () => Promise.reject(refusal(status, code, code === 'POINTS_INSUFFICIENT' ? { count: 40 } : {})),
      });
      await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
      const modal = await screen.findByRole('dialog', { name: 'Error' });
      expect(modal.textContent).toContain(text);
      await user.click(within(modal).getByRole('button', { name: 'OKAY' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(localStorage.getItem('club.cart.member-1')).toContain(line.id);
    },
  );

  test('redirects to /pointshop when the cart is empty', async () => {
    const { address } = await open(here, shop(expecting));
    await waitFor(() => expect(address()).toBe(shopPath));
  });

  test.each([
    ['none is chosen', undefined],
    ['it is not the member’s', { addressId: 'somebody-elses' }],
  ])('redirects to /pointshop without an address: %s', async (_, state) => {
    keepCarts({ [type]: [line] });
    const { address } = await open({ pathname: path, state }, shop(expecting));
    await waitFor(() => expect(address()).toBe(shopPath));
  });

  test('/viewAddress with this type leads here with the address', async () => {
    keepCarts({ [type]: [line] });
    const { screen, user, address } = await open(`/viewAddress?type=${type}`, shop(expecting));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe(path));
    await screen.findByText('12 Jalan Melati, Taman Sri, 43000 Kajang, Selangor');
  });
});

test('an address that was deleted is not offered', async () => {
  keepCarts({ order: [aCartLine()] });
  const gone = { ...anAddress, active: false };
  const { address } = await open(
    { pathname: '/order/confirm', state: { addressId: 'a1' } },
    shop({ addresses: [gone] }),
  );
  await waitFor(() => expect(address()).toBe('/pointshop'));
});

test('§4: sending an order is ignored while a request is loading, wherever it comes from', async () => {
  const world = startWorld({ 'POST /rewards/redeem': () => new Promise(() => undefined) }, { token: 'token-1' });
  const order = { id: 'member-1', addressId: 'a1', items: [{ id: 'cup', quantity: 1 }], pregnant: false };
  world.store.dispatch(redeem.requested({ order, key: 'one' }));
  world.store.dispatch(redeem.requested({ order, key: 'two' }));
  await settle();
  expect(world.called('POST /rewards/redeem').map(({ idempotencyKey }) => idempotencyKey)).toEqual(['one']);
});
