import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, waitFor, within } from '@testing-library/react';
import type { Reward } from '../../core/rewards/types.js';
import type { User } from '../../core/types.js';
import { aSession, aUser, NOW, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { anOrder, anOrderLine, aRedeemed, aVoucher, itemRow, shopOf, voucherRow } from '../../testing/shop-fakes.js';

window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const texts = (en: string, bm = en) => ({ en, bm });
const reward = (changes: Partial<Reward>): Reward => ({
  kind: 'item',
  id: 'cup',
  name: texts('Learner cup', 'Cawan latihan'),
  image: texts(''),
  description: texts('Two handles.'),
  points: 300,
  remaining: 2,
  active: true,
  categories: ['baby'],
  limit: 0,
  ...changes,
});
const cup = reward({});
const rings = reward({ id: 'rings', name: texts('Stacking rings'), points: 900, categories: ['toys'] });
const gone = reward({ id: 'gone', name: texts('Sold out'), remaining: 0 });
const offer = reward({ kind: 'pregnant', id: 'hamper', name: texts('Hamper'), points: 500, categories: [] });
const voucher = reward({
  kind: 'voucher',
  id: 'v5',
  name: texts('RM5 eVoucher'),
  points: 400,
  value: 5,
  categories: [],
});
const diapers = reward({
  kind: 'donate',
  id: 'd1',
  name: texts('Ten diapers'),
  points: 200,
  remaining: null,
  categories: [],
});

const home = {
  id: 'a1',
  label: 'Home',
  line1: '12 Jalan Melati',
  line2: '',
  line3: '',
  city: 'Kajang',
  state: 'Selangor',
  postcode: '43000',
  country: 'Malaysia',
  active: true,
};

async function openShop(path: string, user: Partial<User> = {}, programmed: Parameters<typeof renderApp>[1] = {}) {
  const session = aSession({ user: aUser({ totalPoints: 650, addresses: [home], redemptions: [], ...user }) });
  return renderApp(
    path,
    {
      'POST /user/session': () => Promise.resolve(session),
      ...shopOf({
        item: [cup, rings, gone],
        pregnant: [offer],
        voucher: [voucher],
        donate: [diapers],
        categories: [
          { id: 'baby', name: texts('Baby Product') },
          { id: 'toys', name: texts('Toys') },
        ],
      }),
      ...programmed,
    },
    { token: 'token-1' },
  );
}

describe('the shop', () => {
  test('puts what can be redeemed before what is nearly there, and says what is missing', async () => {
    const { screen } = await openShop('/pointshop');
    const now = (await screen.findByRole('heading', { name: 'Redeem now' })).closest('section')!;
    expect(
      within(now)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Learner cup', 'RM5 eVoucher']);
    const gifts = screen.getByRole('heading', { name: 'Share a Little Comfort' }).closest('section')!;
    expect(within(gifts).getByRole('link', { name: /Ten diapers.*Give/ })).toBeTruthy();
    expect(within(gifts).queryByText('Redeem')).toBeNull();
    const almost = screen.getByRole('heading', { name: 'Almost yours' }).closest('section')!;
    expect(within(almost).getByRole('link', { name: /Stacking rings.*250 points to go/ })).toBeTruthy();
    expect(screen.queryByText('Sold out')).toBeNull();
    expect(screen.queryByText('Hamper')).toBeNull();
  });

  test('shows the pregnant offer, its blinking chip and one category at a time', async () => {
    const { screen, user, address } = await openShop('/pointshop', { pregnancyStage: 'pregnant', edb: '2026-12-24' });
    const chip = await screen.findByRole('button', { name: 'Pregnant offer' });
    expect(chip.className).toContain('chip-blink');
    await screen.findByText('Hamper');
    await user.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(chip.className).not.toContain('chip-blink');
    await waitFor(() => expect(screen.queryByText('Learner cup')).toBeNull());
    expect(address()).toBe('/pointshop?category=pregnant');
    await user.click(screen.getByRole('button', { name: 'Toys' }));
    await screen.findByText('Stacking rings');
    expect(screen.queryByText('Hamper')).toBeNull();
  });

  test('a list that does not load shows a notice and the rest, and is requested again', async () => {
    let broken = true;
    const { screen, user } = await openShop(
      '/pointshop',
      {},
      {
        'GET /rewards/catalog/fetch': () =>
          broken
            ? Promise.reject(refusal(503, 'SERVICE_BUSY'))
            : Promise.resolve({ data: [itemRow(cup)], categories: [], limits: null }),
      },
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Some rewards did not load.');
    await screen.findByText('RM5 eVoucher');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Learner cup');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a reward', () => {
  test.each(['/rewarddetail', '/rewarddetail?type=item&id=nothing', '/rewarddetail?type=thing&id=cup'])(
    '%s leads to the shop',
    async (path) => {
      const { address } = await openShop(path);
      await waitFor(() => expect(address()).toBe('/pointshop'));
    },
  );

  test('that costs too much says how many points are missing and where to get them', async () => {
    const { screen } = await openShop('/rewarddetail?type=item&id=rings');
    await screen.findByText('You do not have enough points. You need 250 more.');
    expect(document.title).toBe(`${screen.getByRole('heading', { level: 1 }).textContent} · Drypers Baby Club`);
    expect(screen.queryByRole('button', { name: /Redeem for/ })).toBeNull();
  });

  test('that is gone is out of stock, letter for letter', async () => {
    const { screen } = await openShop('/rewarddetail?type=item&id=gone');
    await screen.findByText('Out of stock');
  });

  test('goes through cart, address and confirmation to one order', async () => {
    const orders: unknown[] = [];
    const { screen, user, address, called } = await openShop(
      '/rewarddetail?type=item&id=cup',
      {},
      {
        'POST /rewards/redeem': ({ body: order, idempotencyKey: key }) => {
          orders.push({ order, key });
          return aRedeemed({ id: '9f3c21ab-1', trackingId: 'T1' });
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Redeem for 300 points' }));
    await waitFor(() => expect(address()).toBe('/order/addtocart?type=order'));
    await user.click(await screen.findByRole('button', { name: 'One Learner cup more' }));
    // 50 points are left: a third one does not fit, and the stock is two
    await user.click(screen.getByRole('button', { name: 'One Learner cup more' }));
    await screen.findByText('2 left');
    expect(screen.getByRole('group', { name: 'Quantity of Learner cup' }).textContent).toContain('2');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/viewAddress?type=order'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/order/confirm'));
    await screen.findByText(/Aisyah Rahman, \+60123456789/);
    const before = called('POST /user/session').length;
    await user.dblClick(screen.getByRole('button', { name: 'CONFIRM' }));
    await screen.findByRole('dialog', { name: 'Order placed' });
    expect(orders).toEqual([
      {
        order: { id: 'member-1', addressId: 'a1', items: [{ id: 'cup', quantity: 2 }] },
        key: expect.any(String),
      },
    ]);
    await waitFor(() => expect(called('POST /user/session').length).toBe(before + 1));
    expect(localStorage.getItem('club.cart.member-1')).toBeNull();
  });

  test('a refused order keeps the cart and says why', async () => {
    const { screen, user } = await openShop(
      '/rewarddetail?type=item&id=cup',
      {},
      {
        'POST /rewards/redeem': () => Promise.reject(refusal(409, 'STOCK_OUT')),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Redeem for 300 points' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Out of stock');
    await user.click(within(dialog).getByRole('button', { name: 'OKAY' }));
    await screen.findByText('Learner cup');
    expect(localStorage.getItem('club.cart.member-1')).toContain('cup');
  });

  test('a donate item is asked for, given once and thanked for', async () => {
    const { screen, user, called, address } = await openShop(
      '/rewarddetail?type=donate&id=d1',
      {},
      {
        'POST /rewards/donate/redeem': () => aRedeemed({ kind: 'donate' }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Give 200 points' }));
    const asked = await screen.findByRole('dialog', { name: 'Share a Little Comfort?' });
    expect(asked.textContent).toContain('Your balance will be 450 points.');
    await user.dblClick(within(asked).getByRole('button', { name: 'Give 200 points' }));
    const thanks = await screen.findByRole('dialog', { name: 'Thank You' });
    expect(thanks.textContent).toContain('200 points were donated successfully.');
    expect(called('POST /rewards/donate/redeem')).toHaveLength(1);
    await user.click(within(thanks).getByRole('button', { name: 'Go to dashboard' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('a voucher is redeemed after the question and opens', async () => {
    const { screen, user, went } = await openShop(
      '/rewarddetail?type=voucher&id=v5',
      {},
      {
        'POST /rewards/voucher/redeem': () => ({ ...aVoucher({ id: 'mine' }), data: [], totalPoints: 250 }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Redeem for 400 points' }));
    const asked = await screen.findByRole('dialog', { name: 'Redeem this eVoucher?' });
    expect(asked.textContent).toContain('Redeem for 400 points? Your balance will be 250 points.');
    await user.click(within(asked).getByRole('button', { name: 'Redeem for 400 points' }));
    await waitFor(() => expect(went.map(({ to }) => to)).toContain('/voucherorder?id=mine'));
  });

  test('a second voucher is asked for like the first', async () => {
    const mine = { id: 'mine', kind: 'normal', names: texts('RM5 eVoucher'), code: 'ABCD', value: 5, used: false };
    const { screen, user, called, address } = await openShop(
      '/rewarddetail?type=voucher&id=v5',
      { vouchers: [{ ...mine, steps: texts(''), merchantUrl: '/', voucherImage: '', usedAt: null } as never] },
      { 'POST /rewards/voucher/redeem': () => ({ ...aVoucher({ id: 'mine' }), data: [], totalPoints: 250 }) },
    );
    for (const time of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Redeem for 400 points' }));
      const asked = await screen.findByRole('dialog', { name: 'Redeem this eVoucher?' });
      await user.click(within(asked).getByRole('button', { name: 'Redeem for 400 points' }));
      await waitFor(() => expect(address()).toBe('/voucherorder?id=mine'));
      expect(called('POST /rewards/voucher/redeem')).toHaveLength(time);
      await user.click(await screen.findByRole('link', { name: 'Back' }));
      await user.click(await screen.findByRole('link', { name: 'Shop' }));
      await user.click(await screen.findByRole('link', { name: /RM5 eVoucher/ }));
    }
  });

  test('§2: a voucher shows its fixed terms, the event ticket its own', async () => {
    const { screen } = await openShop('/rewarddetail?type=voucher&id=v5');
    await screen.findByText('Valid until 31/12/2026.');
    expect(screen.queryByText('Limit of 2 tickets per household.')).toBeNull();
    cleanup();
    const ticket = { ...voucher, id: 'tk', name: texts('Event ticket'), ticket: true, limit: 2 };
    const event = await openShop(
      '/rewarddetail?type=voucher&id=tk',
      {},
      { 'GET /rewards/voucher/fetch': () => [voucherRow(ticket)] },
    );
    await event.screen.findByText('Limit of 2 tickets per household.');
    expect(event.screen.queryByText('Valid until 31/12/2026.')).toBeNull();
  });
});

describe('orders', () => {
  const order = anOrder({ orderItems: [anOrderLine({ itemName: texts('Learner cup'), quantity: 2 })] });

  test('stand in the history with their short number and the numeric date', async () => {
    const { screen } = await openShop('/pointshop?tab=history', { redemptions: [order] });
    const link = await screen.findByRole('link', { name: /Order 9f3c21ab/ });
    expect(link.textContent).toContain('21/11/2026');
    expect(link.textContent).toContain('600 points');
  });

  test('show where they are', async () => {
    const { screen } = await openShop(
      `/order/track?id=${order.id}&type=order`,
      { redemptions: [order] },
      {
        'POST /rewards/track': () => Promise.resolve([{ state: 'DELIVERING', time: NOW }]),
      },
    );
    const step = (await screen.findByText('DELIVERING')).closest('li')!;
    expect(step.getAttribute('aria-current')).toBe('step');
    expect(step.textContent).toContain('MY4471');
    expect(screen.getByText('DELIVERED').closest('li')!.textContent).toContain('To come');
  });

  test('one after the other show each its own way', async () => {
    const second = { ...order, id: '0a1b2c3d-0000-4000-8000-000000000000' };
    const { screen, user, called } = await openShop(
      `/order/track?id=${order.id}&type=order`,
      { redemptions: [order, second] },
      {
        'POST /rewards/track': ({ body: { id } }) =>
          id === order.id ? Promise.resolve([{ state: 'DELIVERED', time: NOW }]) : new Promise(() => undefined),
      },
    );
    await screen.findByText('DELIVERED');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: /Order 0a1b2c3d/ }));
    await waitFor(() => expect(called('POST /rewards/track')).toHaveLength(2));
    expect(screen.queryByText('DELIVERED')).toBeNull();
  });

  test.each(['/order/track', '/order/track?id=x'])('%s leads to the dashboard', async (path) => {
    const { address } = await openShop(path);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
