import { createApi } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { contentApi, type ContentApi } from './content-api.js';
import { rewardsApi, type RewardsApi } from './rewards-api.js';
import { vouchersApi, type VouchersApi } from './vouchers-api.js';

type ClubApi = ContentApi & RewardsApi & VouchersApi;

interface Sent {
  method: string;
  path: string;
  body: unknown;
  authorization: string | null;
  key: string | null;
}

/** The one call that `act` makes over HTTP, as the server would see it. */
async function sentBy(act: (api: ClubApi) => Promise<unknown>, answer: unknown = []): Promise<Sent> {
  const sent: Sent[] = [];
  const api = createApi({
    baseUrl: '/drypers-baby-club/api',
    getToken: () => 'token-1',
    getLocale: () => 'en',
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      sent.push({
        method: init?.method ?? 'GET',
        path: String(input),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        authorization: headers.get('authorization'),
        key: headers.get('idempotency-key'),
      });
      return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(answer) } as Response;
    },
  });
  await act({ ...contentApi(api), ...rewardsApi(api), ...vouchersApi(api) });
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

const cart = [{ id: 'item-1', quantity: 2 }];
const order = { id: 'user-1', addressId: 'address-1', items: cart };

describe('member-rewards §7: each call with its method, path, payload and the bearer token', () => {
  test.each<[string, unknown, (api: ClubApi) => Promise<unknown>, unknown?]>([
    ['GET /api/rewards/catalog/fetch', undefined, (api) => api.catalogue(), { data: [], categories: [] }],
    ['GET /api/rewards/pregnant/fetch', undefined, (api) => api.pregnantOffers()],
    ['GET /api/rewards/voucher/fetch', undefined, (api) => api.voucherOffers()],
    ['GET /api/rewards/donate/fetch', undefined, (api) => api.donateItems()],
    ['GET /api/campaign/entries', undefined, (api) => api.campaignEntries()],
    [
      'POST /api/rewards/voucher/redeem',
      { id: 'user-1', voucherId: 'voucher-1' },
      (api) => api.redeemVoucher('user-1', 'voucher-1', 'key-1'),
    ],
    [
      'POST /api/rewards/donate/redeem',
      { id: 'user-1', donateId: 'gift-1' },
      (api) => api.donateItem('user-1', 'gift-1', 'key-1'),
    ],
    ['POST /api/rewards/redeem', order, (api) => api.redeem({ ...order, pregnant: false }, 'key-1')],
    ['POST /api/rewards/redeemPregnant', order, (api) => api.redeem({ ...order, pregnant: true }, 'key-1')],
    ['POST /api/rewards/track', { id: 'order-1' }, (api) => api.track('order-1')],
    [
      'POST /api/rewards/voucher/use',
      { id: 'voucher-1', userId: 'user-1' },
      (api) => api.useVoucher('user-1', 'voucher-1'),
    ],
    ['GET /api/article/fetch', undefined, (api) => api.articles()],
    ['GET /api/blog/fetch', undefined, (api) => api.blogs()],
    ['GET /api/journey/fetch', undefined, (api) => api.journey()],
    ['GET /api/wishes/fetch', undefined, (api) => api.wishes()],
    [
      'POST /api/rewards/donate/wisher',
      { id: 'user-1', wisherId: 'wish-1', selectedValue: 300 },
      (api) => api.donate({ id: 'user-1', wisherId: 'wish-1', selectedValue: 300 }, 'key-1'),
    ],
  ])('%s', async (call, body, act, ...answers) => {
    const sent = await sentBy(act, ...answers);
    expect(`${sent.method} ${sent.path}`).toBe(call.replace('/api/', '/drypers-baby-club/api/'));
    expect(sent.body).toEqual(body);
    expect(sent.authorization).toBe('Bearer token-1');
  });

  test.each<[string, (api: ClubApi) => Promise<unknown>]>([
    ['an order', (api) => api.redeem({ ...order, pregnant: false }, 'key-1')],
    ['a voucher', (api) => api.redeemVoucher('user-1', 'voucher-1', 'key-1')],
    ['a donate item', (api) => api.donateItem('user-1', 'gift-1', 'key-1')],
    ['a wish', (api) => api.donate({ id: 'user-1', wisherId: 'wish-1', selectedValue: 300 }, 'key-1')],
  ])('what spends points carries the name of its submission: %s', async (_, act) => {
    expect((await sentBy(act)).key).toBe('key-1');
  });
});

const texts = { en: 'English', bm: 'Malay' };
async function answered<T>(act: (api: ClubApi) => Promise<T>, answer: unknown): Promise<T> {
  let result!: T;
  await sentBy(async (api) => {
    result = await act(api);
  }, answer);
  return result;
}

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
    expect(await answered((api) => api.catalogue(), { data: [row], categories, limits })).toEqual({
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
    expect(await answered((api) => api.pregnantOffers(), [row])).toMatchObject([{ kind: 'pregnant', id: 'i1' }]);
  });

  test('Donate item: without stock, it never runs out', async () => {
    const row = { id: 'd1', itemId: 'DN-1', itemName: texts, itemImage: texts, itemBrand: '', points: 200 };
    expect(await answered((api) => api.donateItems(), [row])).toMatchObject([
      { kind: 'donate', id: 'd1', points: 200, remaining: null, active: true },
    ]);
  });

  test('Voucher offer: name, imageUrl, points, value, available; the event ticket is known as one', async () => {
    const row = { id: 'v1', name: 'English', names: texts, imageUrl: '/v.svg', points: 500, value: 5, available: 7 };
    const offers = [
      { ...row, kind: 'normal' },
      { ...row, id: 'v2', kind: 'ticket', householdLimit: 2 },
    ];
    expect(await answered((api) => api.voucherOffers(), offers)).toMatchObject([
      { kind: 'voucher', id: 'v1', name: texts, points: 500, value: 5, remaining: 7, active: true, ticket: false },
      { id: 'v2', ticket: true, limit: 2 },
    ]);
  });

  test('Journey: the one that there is, or none', async () => {
    const journey = { home: 24, children: 480, points: 1, product: 2, progressPoints: 100_000, description: texts };
    expect(await answered((api) => api.journey(), [journey])).toEqual(journey);
    expect(await answered((api) => api.journey(), [])).toBeNull();
  });
});
