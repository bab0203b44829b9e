import { afterEach, describe, expect, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import type { Language, User } from '../../core/types.js';
import { voucherOffers } from '../../core/rewards/requests.js';
import { aReward, NOW, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aShop, texts, TWO_REWARDS as order } from '../../testing/shop-fakes.js';

afterEach(() => localStorage.clear());

type Path = Parameters<typeof renderApp>[0];
const open = (path: Path, api: Parameters<typeof renderApp>[1] = aShop(), options: { language?: Language } = {}) =>
  renderApp(path, api, { token: 'token-1', ...options });
describe('§2 /pointshop', () => {
  test.each([
    [{ pathname: '/pointshop' }, 'Shop'],
    [{ pathname: '/pointshop', state: { origin: 'shop' } }, 'Shop'],
    [{ pathname: '/pointshop', state: { origin: 'history' } }, 'Order history'],
    [{ pathname: '/pointshop', state: { origin: 'voucher' } }, 'My vouchers'],
    [{ pathname: '/pointshop', state: { origin: 'mysterybox' } }, 'My mystery box'],
    [{ pathname: '/pointshop', state: { origin: 'elsewhere' } }, 'Shop'],
    [{ pathname: '/pointshop', search: '?tab=history', state: { origin: 'voucher' } }, 'Order history'],
  ])('four tabs, the first of them by navigation state origin, else shop: %j opens %s', async (path, current) => {
    const { screen } = await open(path, { ...aShop(), 'GET /campaign/entries': async () => [] });
    const tabs = await screen.findByRole('navigation', { name: 'My rewards' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual(['Shop', 'Order history', 'My vouchers', 'My mystery box']);
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe(current);
  });

  test('Shop tab: total points and the chips all, Share a Little Comfort, eVouchers, then the server’s', async () => {
    const { screen } = await open('/pointshop');
    await screen.findByText('650 points to spend');
    const chips = await screen.findByRole('group', { name: 'Category' });
    await within(chips).findByRole('button', { name: 'Baby Product' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['All', 'Share a Little Comfort', 'eVouchers', 'Baby Product', 'Special Deals']);
  });

  test('Shop tab: in Malay the chips are Malay, the server’s too', async () => {
    const { screen } = await open('/pointshop', aShop(), { language: 'bm' });
    const chips = await screen.findByRole('group', { name: 'Kategori' });
    await within(chips).findByRole('button', { name: 'Produk bayi' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['Semua', 'Kongsi Keselesaan', 'E-baucar', 'Produk bayi', 'Tawaran istimewa']);
  });

  test.each<[string, Partial<User>, boolean]>([
    ['pregnant, on the last day of the six months', { pregnancyStage: 'pregnant', edb: '2026-05-21' }, true],
    ['pregnant, a day later', { pregnancyStage: 'pregnant', edb: '2026-05-20' }, false],
    ['with a child', { pregnancyStage: 'oneChild', edb: '2026-12-24' }, false],
  ])('§6: the pregnant offer is visible to a member who is %s: %#', async (_, user, visible) => {
    const { screen } = await open('/pointshop', aShop(user));
    await screen.findByText('Learner cup');
    await screen.findByText('Ten diapers');
    expect(screen.queryAllByRole('button', { name: 'Pregnant offer' })).toHaveLength(visible ? 1 : 0);
    expect(screen.queryAllByText('Hamper')).toHaveLength(visible ? 1 : 0);
  });

  test('Items show image, name cut to 40 characters plus an ellipsis, and points; tapping opens /rewarddetail', async () => {
    const long = aReward({
      id: 'long',
      name: texts('Soft cotton swaddle blanket for newborns, grey'),
      image: texts('/blanket.svg'),
      points: 600,
    });
    const { screen, user, address } = await open('/pointshop', aShop({}, { item: [long] }));
    const card = await screen.findByRole('link', { name: /Soft cotton swaddle/ });
    expect(within(card).getByRole('heading').textContent).toBe('Soft cotton swaddle blanket for newborns…');
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/blanket.svg');
    expect(card.textContent).toMatch(/600\s*pts/);
    await user.click(card);
    await waitFor(() => expect(address()).toBe('/rewarddetail?type=item&id=long'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Soft cotton swaddle blanket for newborns, grey',
    );
  });

  test.each([
    ['Learner cup', 'item', 'cup'],
    ['Ten diapers', 'donate', 'd1'],
    ['RM5 eVoucher', 'voucher', 'v5'],
    ['Hamper', 'pregnant', 'hamper'],
  ])('tapping %s opens /rewarddetail with the item and the type %s', async (name, type, id) => {
    const { screen } = await open('/pointshop', aShop({ pregnancyStage: 'pregnant', edb: '2026-12-24' }));
    const card = await screen.findByRole('link', { name: new RegExp(name) });
    expect(card.getAttribute('href')).toBe(`/rewarddetail?type=${type}&id=${id}`);
  });

  test('Order history: first segment of the order id, items with quantity and points, date in en-GB; leads to /order/track', async () => {
    const { screen, user, address } = await open('/pointshop?tab=history', {
      ...aShop({ redemptions: [order] }),
      'POST /rewards/track': async () => [],
    });
    const link = await screen.findByRole('link', { name: /Order 9f3c21ab/ });
    const rows = within(link).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Learner cup.*300 points.*×2/),
      expect.stringMatching(/Stacking rings.*1,150 points.*×1/),
    ]);
    expect(link.textContent).toContain('1,750 points');
    // 4.30 in the morning of the sixth in Kuala Lumpur
    expect(link.textContent).toContain('06/11/2026');
    await user.click(link);
    await waitFor(() => expect(address()).toBe(`/order/track?id=${order.id}&type=order`));
  });
});

describe('§2 /rewarddetail', () => {
  test('shows image, name, points and description', async () => {
    const cup = aReward({
      id: 'cup',
      name: texts('Learner cup'),
      image: texts('/cup.svg'),
      description: texts('Two handles.'),
      points: 300,
    });
    const { screen, container } = await open('/rewarddetail?type=item&id=cup', aShop({}, { item: [cup] }));
    await screen.findByRole('heading', { level: 1, name: 'Learner cup' });
    expect(container.querySelector('main img')?.getAttribute('src')).toBe('/cup.svg');
    await screen.findByText('Two handles.');
    expect(screen.getByRole('button', { name: 'Redeem for 300 points' })).toBeTruthy();
  });

  test('the reward may be carried in navigation state alone', async () => {
    const { screen } = await open({ pathname: '/rewarddetail', state: { type: 'donate', id: 'd1' } });
    await screen.findByRole('heading', { level: 1, name: 'Ten diapers' });
  });

  const terms = async (voucher: ReturnType<typeof aReward>, language: Language = 'en') => {
    const { screen } = await open('/rewarddetail?type=voucher&id=v5', aShop({}, { voucher: [voucher] }), { language });
    const heading = await screen.findByRole('heading', {
      name: language === 'en' ? 'Good to know' : 'Untuk makluman anda',
    });
    return within(heading.closest('section')!)
      .getAllByRole('listitem')
      .map((term) => term.textContent);
  };
  const voucher = aReward({ kind: 'voucher', id: 'v5', name: texts('RM5 eVoucher'), points: 400, value: 5 });

  test('a voucher has a fixed list of terms, with its validity (§9: until 31/12 of the current year) and free shipping over RM50', async () => {
    expect(await terms(voucher)).toEqual([
      'The eVoucher appears under My rewards at once.',
      'Points spent on an eVoucher cannot be returned.',
      'Valid until 31/12/2026.',
      'Once you tap USE NOW, the eVoucher counts as used.',
      'Free shipping for purchases over RM50 after discount.',
    ]);
    expect(await terms(voucher, 'bm')).toContain('Sah hingga 31/12/2026.');
  });

  test('the special event ticket has terms of its own (§9: under 16, adults RM10, limit 2 per household)', async () => {
    const ticket = { ...voucher, ticket: true, points: 500, limit: 2 };
    expect(await terms(ticket)).toEqual([
      'For children under 16. Adults buy their own ticket separately (RM10).',
      'Limit of 2 tickets per household.',
      'Points spent on a ticket cannot be returned.',
    ]);
    expect(await terms(ticket, 'bm')).toContain('Had 2 tiket bagi setiap isi rumah.');
  });

  test('a block of more links is shown, on the desktop only', async () => {
    const { screen } = await open('/rewarddetail?type=item&id=cup');
    const more = await screen.findByRole('navigation', { name: 'More for you' });
    expect(within(more).getAllByRole('link').length).toBeGreaterThanOrEqual(3);
    expect(more.className.split(' ')).toEqual(expect.arrayContaining(['hidden', 'desktop:grid']));
  });
});

describe('§5: redeeming is refused, letter for letter', () => {
  test.each([
    [
      'an item that is not active',
      'item',
      { active: false },
      'This item is not available for redemption, please select another item',
    ],
    ['an item with none remaining', 'item', { remaining: 0 }, 'Out of stock'],
    ['an item beyond the total points', 'item', { points: 651 }, 'You do not have enough points. You need 1 more.'],
    [
      'a pregnant offer that is not active',
      'pregnant',
      { active: false },
      'This item is not available for redemption, please select another item',
    ],
    ['a pregnant offer with none remaining', 'pregnant', { remaining: 0 }, 'Out of stock'],
    ['a voucher that is not available', 'voucher', { remaining: 0 }, 'This voucher is not available right now.'],
    [
      'a voucher beyond the total points',
      'voucher',
      { points: 700 },
      'You do not have enough points. You need 50 more.',
    ],
    [
      'a donate item beyond the total points',
      'donate',
      { points: 950 },
      'You do not have enough points. You need 300 more.',
    ],
  ] as const)('%s', async (_, kind, changes, text) => {
    const reward = aReward({ kind, id: 'one', points: 100, ...changes });
    const expecting: Partial<User> = { pregnancyStage: 'pregnant', edb: '2026-12-24' };
    const { screen } = await open(`/rewarddetail?type=${kind}&id=one`, aShop(expecting, { [kind]: [reward] }));
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: /^(Redeem|Give)/ })).toBeNull();
  });

  // the server lists none; whatever brought one here, it is not redeemed
  test('a voucher that is not active', async () => {
    const voucher = aReward({ kind: 'voucher', id: 'one', points: 100 });
    const { screen, store } = await open('/rewarddetail?type=voucher&id=one', aShop({}, { voucher: [voucher] }));
    await screen.findByRole('button', { name: /^Redeem/ });
    act(() => {
      store.dispatch(voucherOffers.succeeded({ data: [{ ...voucher, active: false }], arg: undefined }));
    });
    await screen.findByText('This voucher is not available right now.');
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
  });

  test('a pregnant offer for somebody else', async () => {
    const { screen } = await open('/rewarddetail?type=pregnant&id=hamper', aShop({ pregnancyStage: 'trying' }));
    await screen.findByText('This offer is for pregnant members, until 6 months after the due date.');
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
  });
});

describe('§8: server errors of the rewards area are shown in a modal titled Error with an OKAY button that clears it', () => {
  test.each([
    [404, 'USER_NOT_FOUND', 'User not found, please refresh and try again'],
    [409, 'VOUCHER_NOT_AVAILABLE', 'This voucher is not available right now.'],
    [409, 'STOCK_OUT', 'Out of stock'],
    [409, 'ITEM_LIMIT_REACHED', 'You have reached the limit for this item.'],
    [500, 'INTERNAL_ERROR', 'Internal Error'],
  ])('redeeming a voucher: %i %s', async (status, code, text) => {
    const { screen, user } = await open('/rewarddetail?type=voucher&id=v5', {
      ...aShop(),
      'POST /rewards/voucher/redeem': () => Promise.reject(refusal(status, code)),
    });
    await user.click(await screen.findByRole('button', { name: 'Redeem for 400 points' }));
    const asked = await screen.findByRole('dialog', { name: 'Redeem this eVoucher?' });
    await user.click(within(asked).getByRole('button', { name: 'Redeem for 400 points' }));
    const modal = await screen.findByRole('dialog', { name: 'Error' });
    expect(modal.textContent).toContain(text);
    await user.click(within(modal).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Redeem for 400 points' })).toBeTruthy();
  });

  test('giving a donate item, in Malay: Ralat, OK', async () => {
    const { screen, user } = await open(
      '/rewarddetail?type=donate&id=d1',
      { ...aShop(), 'POST /rewards/donate/redeem': () => Promise.reject(refusal(409, 'ITEM_NOT_AVAILABLE')) },
      { language: 'bm' },
    );
    await user.click(await screen.findByRole('button', { name: 'Sumbangkan 200 mata' }));
    const asked = await screen.findByRole('dialog', { name: 'Kongsi Keselesaan?' });
    await user.click(within(asked).getByRole('button', { name: 'Sumbangkan 200 mata' }));
    const modal = await screen.findByRole('dialog', { name: 'Ralat' });
    expect(modal.textContent).toContain('Item ini tidak boleh ditebus. Sila pilih item lain.');
    await user.click(within(modal).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('tracking an order; behind the modal stays a way to ask again', async () => {
    let failing = true;
    const { screen, user } = await open(`/order/track?id=${order.id}&type=order`, {
      ...aShop({ redemptions: [order] }),
      'POST /rewards/track': () =>
        failing ? Promise.reject(refusal(503, 'SERVICE_BUSY')) : Promise.resolve([{ state: 'DELIVERED', time: NOW }]),
    });
    const modal = await screen.findByRole('dialog', { name: 'Error' });
    expect(modal.textContent).toContain('We are a little busy right now. Please try again in a moment.');
    await user.click(within(modal).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('DELIVERED');
  });
});
