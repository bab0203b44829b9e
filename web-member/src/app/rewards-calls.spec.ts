import type { Answer } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { catalogue, donateItems, pregnantOffers, voucherOffers } from '../core/rewards/requests.js';
import { redeem } from '../features/cart/requests.js';
import { entries } from '../features/mystery-box/requests.js';
import { track } from '../features/orders/requests.js';
import { donateItem, redeemVoucher } from '../features/shop/requests.js';
import { voucherUse } from '../features/vouchers/requests.js';
import { articleList, blogList, donate, journey, wishList } from '../features/wishing-tree/requests.js';
import { sentBy, type Exchange } from '../testing/sent-by.js';

const order = { id: 'user-1', addressId: 'address-1', items: [{ id: 'item-1', quantity: 2 }] };
const donation = { id: 'user-1', wisherId: 'wish-1', selectedValue: 300 };
const noItems: Answer<'GET /rewards/catalog/fetch'> = { data: [], categories: [], limits: null };

const redeemOrder = (pregnant: boolean) => sentBy(redeem, { order: { ...order, pregnant }, key: 'key-1' }, {});
const takeVoucher = () => sentBy(redeemVoucher, { id: 'user-1', voucherId: 'voucher-1', key: 'key-1' }, {});
const takeDonateItem = () => sentBy(donateItem, { id: 'user-1', donateId: 'gift-1', points: 200, key: 'key-1' }, {});
const giveToWish = () => sentBy(donate, { ...donation, key: 'key-1' }, {});

describe('member-rewards §7: each call with its method, path, payload and the bearer token', () => {
  test.each<[string, unknown, () => Promise<Exchange<unknown>>]>([
    ['GET /api/rewards/catalog/fetch', undefined, () => sentBy(catalogue, undefined, noItems)],
    ['GET /api/rewards/pregnant/fetch', undefined, () => sentBy(pregnantOffers, undefined)],
    ['GET /api/rewards/voucher/fetch', undefined, () => sentBy(voucherOffers, undefined)],
    ['GET /api/rewards/donate/fetch', undefined, () => sentBy(donateItems, undefined)],
    ['GET /api/campaign/entries', undefined, () => sentBy(entries, undefined)],
    ['POST /api/rewards/voucher/redeem', { id: 'user-1', voucherId: 'voucher-1' }, takeVoucher],
    ['POST /api/rewards/donate/redeem', { id: 'user-1', donateId: 'gift-1' }, takeDonateItem],
    ['POST /api/rewards/redeem', order, () => redeemOrder(false)],
    ['POST /api/rewards/redeemPregnant', order, () => redeemOrder(true)],
    ['POST /api/rewards/track', { id: 'order-1' }, () => sentBy(track, { orderId: 'order-1' })],
    [
      'POST /api/rewards/voucher/use',
      { id: 'voucher-1', userId: 'user-1' },
      () => sentBy(voucherUse, { userId: 'user-1', id: 'voucher-1' }, {}),
    ],
    ['GET /api/article/fetch', undefined, () => sentBy(articleList, undefined)],
    ['GET /api/blog/fetch', undefined, () => sentBy(blogList, undefined)],
    ['GET /api/journey/fetch', undefined, () => sentBy(journey, undefined)],
    ['GET /api/wishes/fetch', undefined, () => sentBy(wishList, undefined)],
    ['POST /api/rewards/donate/wisher', donation, giveToWish],
  ])('%s', async (call, body, action) => {
    const { sent } = await action();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.call).toBe(call.replace('/api/', '/drypers-baby-club/api/'));
    expect(sent[0]!.body).toEqual(body);
    expect(sent[0]!.authorization).toBe('Bearer token-1');
  });

  test.each<[string, () => Promise<Exchange<unknown>>]>([
    ['an order', () => redeemOrder(false)],
    ['a voucher', takeVoucher],
    ['a donate item', takeDonateItem],
    ['a wish', giveToWish],
  ])('what spends points carries the name of its submission: %s', async (_, action) => {
    const { sent } = await action();
    expect(sent.map(({ key }) => key)).toEqual(['key-1']);
  });
});

const texts = { en: 'English', bm: 'Malay' };

describe('member-rewards §3: what the app reads of each entity', () => {
  test('Catalogue item: id, name, image and description per language, points, remaining, active, categories', async () => {
    const row = {
      id: 'i1',
      itemId: 'BP-1',
      itemName: texts,
      itemImage: texts,
      itemBrand: 'Drypers',
      description: texts,
      points: 300,
      remaining: 4,
      active: true,
      categories: ['baby-product'],
      limitPerMember: 2,
    };
    const limits = { lines: 50, quantity: 99 };
    const categories = [{ id: 'baby-product', name: texts }];
    const list: Answer<'GET /rewards/catalog/fetch'> = { data: [row], categories, limits };
    expect((await sentBy(catalogue, undefined, list)).read).toEqual({
      rewards: [
        {
          kind: 'item',
          id: 'i1',
          name: texts,
          image: texts,
          description: texts,
          points: 300,
          remaining: 4,
          active: true,
          categories: ['baby-product'],
          limit: 2,
        },
      ],
      categories,
      limits,
    });
    // Pregnant offer: same shape as a catalogue item
    expect((await sentBy(pregnantOffers, undefined, [row])).read).toMatchObject([{ kind: 'pregnant', id: 'i1' }]);
  });

  test('Donate item: without stock, it never runs out', async () => {
    const row: Answer<'GET /rewards/donate/fetch'>[number] = {
      id: 'd1',
      itemId: 'DN-1',
      itemName: texts,
      itemImage: texts,
      itemBrand: '',
      description: texts,
      points: 200,
      active: true,
    };
    expect((await sentBy(donateItems, undefined, [row])).read).toMatchObject([
      { kind: 'donate', id: 'd1', points: 200, remaining: null, active: true },
    ]);
  });

  test('Voucher offer: name, imageUrl, points, value, available; the event ticket is known as one', async () => {
    const names = { name: 'English', names: texts, itemBrand: '' };
    const row = { ...names, id: 'v1', imageUrl: '/v.svg', points: 500, value: 5, available: 7 };
    const offers: Answer<'GET /rewards/voucher/fetch'> = [
      { ...row, kind: 'normal', householdLimit: 0 },
      { ...row, id: 'v2', kind: 'ticket', householdLimit: 2 },
    ];
    expect((await sentBy(voucherOffers, undefined, offers)).read).toMatchObject([
      { kind: 'voucher', id: 'v1', name: texts, points: 500, value: 5, remaining: 7, active: true, ticket: false },
      { id: 'v2', ticket: true, limit: 2 },
    ]);
  });

  test('Journey: the one that there is, or none', async () => {
    const theJourney: Answer<'GET /journey/fetch'>[number] = {
      home: 24,
      children: 480,
      points: 1,
      product: 2,
      progressPoints: 100_000,
      description: texts,
    };
    expect((await sentBy(journey, undefined, [theJourney])).read).toEqual(theJourney);
    expect((await sentBy(journey, undefined, [])).read).toBeNull();
  });
});
