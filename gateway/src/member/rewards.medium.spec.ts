import { createHmac, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createGrpcClient, systemContext, type RequestContext } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { ItemsServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import { aParcel } from '../testing/parcels.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(300_000);

const CTX = systemContext('test');
const ADMIN: RequestContext = { ...CTX, actor: { id: 'dev', type: 'admin', role: 'dev' } };
let backend: Backend;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders'],
    alone: 'hides items, empties stock and compares the whole of it',
  });
  gateway = await backend.gateway();
});
afterAll(async () => {
  await backend?.stop();
  await gateway?.close();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;

const itemsService = () => createGrpcClient(ItemsServiceClient, backend.addresses.CATALOGUE_ADDR);

async function aMember(points = 2_000) {
  const { id, token } = await newMember(gateway);
  const line1 = '12 Jalan Mawar';
  const address = { label: 'Home', line1, city: 'Ipoh', state: 'Perak', postcode: '30000' };
  const saved = bodyOf(await gateway.post('/user/address/add', { address }, { token }));
  if (points > 0) {
    const ledger = createGrpcClient(PointsServiceClient, backend.addresses.LEDGER_ADDR);
    const lines = [{ source: 'scan', points }];
    const credit = { memberId: id, key: `test:${id}`, lines, reason: '', ref: '', earns: false, attributes: {} };
    await ledger.credit(credit, CTX);
    ledger.close();
  }
  return { id: String(id), token: String(token), addressId: String(saved.addresses[0].id) };
}

const items = async () => bodyOf(await gateway.get('/rewards/catalog/fetch')).data as { id: string; points: number }[];
const redeem = (
  member: { token: string; addressId: string },
  cart: unknown,
  { key, ...over }: Record<string, unknown> = {},
) =>
  gateway.post(
    '/rewards/redeem',
    { addressId: member.addressId, items: cart, ...over },
    { token: member.token, ...(key ? { headers: { 'idempotency-key': String(key) } } : {}) },
  );

describe('the lists', () => {
  it('show the seeded items with categories, offers, donate items by points and brands with sizes', async () => {
    const { data, categories, limits } = bodyOf(await gateway.get('/rewards/catalog/fetch'));
    expect(limits).toEqual({ lines: 50, quantity: 99 });
    expect(data.length).toBeGreaterThanOrEqual(12);
    const [text, number] = [expect.stringMatching(/./), expect.any(Number)];
    const picture = expect.stringMatching(/\/catalogue\/image\/./);
    const gift = {
      ...{ id: text, itemId: text, itemName: { en: text, bm: text }, itemImage: { en: picture, bm: picture } },
      ...{ itemBrand: expect.any(String), description: { en: text, bm: text }, points: number, active: true },
    };
    const shape = { ...gift, remaining: number, categories: expect.any(Array), limitPerMember: number };
    for (const item of data) expect(item).toEqual(shape);
    expect(categories.map(({ name }: { name: { en: string } }) => name.en)).toEqual([
      'Baby Product',
      'Special Deals',
      'Toys and books',
    ]);
    expect(bodyOf(await gateway.get('/rewards/pregnant/fetch'))).toEqual([shape, shape, shape]);
    const gifts = bodyOf(await gateway.get('/rewards/donate/fetch'));
    expect(gifts).toEqual([200, 500, 1_000, 2_500].map((points) => ({ ...gift, points })));
    const brands = bodyOf(await gateway.get('/user/brands/fetch'));
    const touch = brands.find(({ name }: { name: string }) => name === 'Drypers Touch');
    expect(touch.formats.map(({ name }: { name: string }) => name)).toEqual(['tape', 'pants']);
    const [tape] = touch.formats;
    const sizes = touch.sizes.filter(({ formatId }: { formatId: string }) => formatId === tape.id);
    expect(sizes.map(({ name }: { name: string }) => name)).toEqual(['nb', 's', 'm', 'l', 'xl']);
    expect(sizes[0]).toMatchObject({ brandId: touch.id });
  });

  it('refer to pictures that can be kept for ever', async () => {
    const { itemImage } = bodyOf(await gateway.get('/rewards/catalog/fetch')).data[0];
    const picture = await fetch(`${gateway.url}${itemImage.en}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await picture.text()).toContain('<svg');
    for (const name of ['x.png', `${'0'.repeat(64)}.png`, '..%2f..%2fetc%2fpasswd']) {
      expect((await gateway.get(`/catalogue/image/${name}`)).status).toBe(404);
    }
  });

  it('lose an item at once when it is hidden or the last one goes, for members; admins still see it', async () => {
    const service = itemsService();
    const [first, second] = await items();
    await service.setStock({ id: first!.id, onHand: 1, reason: 'test' }, ADMIN);
    await service.setActive({ id: second!.id, active: false, showAt: undefined }, ADMIN);
    const listed = async () => (await items()).map(({ id }) => id);
    await eventually(async () => expect(await listed()).not.toContain(second!.id));
    expect(await listed()).toContain(first!.id);
    const member = await aMember(5_000);
    expect((await redeem(member, [{ id: first!.id, quantity: 1 }])).status).toBe(200);
    await eventually(async () => expect(await listed()).not.toContain(first!.id));
    const token = await gateway.session('dev');
    const all = bodyOf(await gateway.get('/rewards/catalog/fetch', { token })).data;
    const rows = all.filter(({ id }: { id: string }) => [first!.id, second!.id].includes(id));
    expect(rows).toHaveLength(2);
    service.close();
  });
});

describe('redeeming', () => {
  it('answers the order with its entry and balance, once a key, and the session shows it', async () => {
    const member = await aMember(2_000);
    const item = (await items()).find(({ points }) => points <= 700)!;
    const cart = [{ id: item.id, quantity: 2, points: 1, itemName: 'cheap' }];
    const placed = bodyOf(await redeem(member, cart, { key: 'k1', id: member.id }));
    expect(placed).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ courier: '', trackingId: '', expectedOn: null },
      kind: 'item',
      state: 'Order Placed',
      points: 2 * item.points,
      orderItems: [{ itemId: item.id, quantity: 2, points: item.points, itemName: { en: expect.any(String) } }],
      address: { line1: '12 Jalan Mawar', city: 'Ipoh' },
      data: [{ source: 'redemption', points: -2 * item.points }],
      totalPoints: 2_000 - 2 * item.points,
    });
    expect(bodyOf(await redeem(member, cart, { key: 'k1' }))).toEqual(placed);
    const { user } = bodyOf(await gateway.post('/user/session', { token: member.token }));
    // A quest may have paid for the first redemption meanwhile.
    expect(user.points).toContainEqual(placed.data[0]);
    expect(user.unavailable).not.toContain('redemptions');
    const { data: _data, totalPoints: _total, ...redemption } = placed;
    expect(user.redemptions).toEqual([redemption]);
    const track = await gateway.post('/rewards/track', { id: placed.id }, { token: member.token });
    expect(track.body).toEqual([{ state: 'Order Placed', time: placed.createdAt }]);
    const other = await aMember(0);
    expect((await gateway.post('/rewards/track', { id: placed.id }, { token: other.token })).status).toBe(404);
    const one = (token: string) => gateway.post('/rewards/order/fetch', { id: placed.id }, { token });
    expect(await one(member.token)).toMatchObject({ status: 200, body: redemption });
    expect(await one(other.token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(user.itemsTaken).toEqual({ [item.id]: 2 });
    expect(user).toMatchObject({ redemptionsCursor: null, latestReward: { kind: 'order', id: placed.id } });
    const list = (cursor: string) => gateway.get(`/rewards/orders/fetch?cursor=${cursor}`, { token: member.token });
    expect(await list('')).toMatchObject({ status: 200, body: { data: [redemption], cursor: null } });
    expect(await list('nowhere')).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
  });

  /** All that a refused redemption must leave as it was. */
  async function standing(...members: { token: string }[]) {
    const admin = await gateway.session('dev');
    const { data } = bodyOf(await gateway.get('/rewards/catalog/fetch', { token: admin }));
    const stock = data.map(({ id, remaining }: { id: string; remaining: number }) => [id, remaining]);
    const sessions = await Promise.all(members.map(({ token }) => gateway.post('/user/session', { token })));
    const owned = sessions.map((answer) => {
      const { totalPoints, points, redemptions, unavailable } = bodyOf(answer).user;
      expect(unavailable).not.toContain('redemptions');
      return { totalPoints, points, redemptions };
    });
    return { stock, owned };
  }

  describe('leaves points, stock and orders as they were when it refuses', () => {
    let [rich, poor]: Awaited<ReturnType<typeof aMember>>[] = [];
    let before: Awaited<ReturnType<typeof standing>>;
    const both = () => [rich, poor] as [typeof rich & object, typeof rich & object];

    beforeAll(async () => {
      [rich, poor] = [await aMember(20_000), await aMember(100)];
      before = await standing(...both());
    });
    afterEach(async () => expect(await standing(...both())).toEqual(before));

    it.each([
      ['text', '2'],
      ['a fraction', 1.5],
      ['zero', 0],
      ['less than zero', -1],
      ['huge', 1e15],
      ['more than any limit', 1_000],
      ['an operator', { $gt: 0 }],
      ['nothing', null],
    ])('%s as a quantity', async (_, quantity) => {
      const [member] = both();
      const [item] = await items();
      const [offer] = bodyOf(await gateway.get('/rewards/pregnant/fetch'));
      const expecting = { addressId: member.addressId, items: [{ id: offer.id, quantity }] };
      for (const refused of [
        await redeem(member, [{ id: item!.id, quantity }]),
        await redeem(member, [
          { id: item!.id, quantity: 1 },
          { id: item!.id, quantity },
        ]),
        await gateway.post('/rewards/redeemPregnant', expecting, { token: member.token }),
      ]) {
        expect(refused).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
      }
    });

    it('unknown, inactive and malformed ids', async () => {
      const [member] = both();
      const service = itemsService();
      const hidden = (await items()).at(-1)!;
      await service.setActive({ id: hidden.id, active: false, showAt: undefined }, ADMIN);
      const [gift] = bodyOf(await gateway.get('/rewards/donate/fetch'));
      const NOT_AVAILABLE = {
        status: 409,
        body: {
          code: 'ITEM_NOT_AVAILABLE',
          error: 'This item is not available for redemption, please select another item',
        },
      };
      const post = (path: string, body: object) => gateway.post(path, body, { token: member.token });
      for (const id of [randomUUID(), hidden.id, gift.id]) {
        expect(await redeem(member, [{ id, quantity: 1 }])).toMatchObject(NOT_AVAILABLE);
        const offers = { addressId: member.addressId, items: [{ id, quantity: 1 }] };
        expect(await post('/rewards/redeemPregnant', offers)).toMatchObject(NOT_AVAILABLE);
      }
      for (const donateId of [randomUUID(), hidden.id]) {
        expect(await post('/rewards/donate/redeem', { donateId })).toMatchObject(NOT_AVAILABLE);
      }
      expect(await post('/rewards/voucher/redeem', { voucherId: randomUUID() })).toMatchObject({
        status: 409,
        body: { code: 'VOUCHER_NOT_AVAILABLE' },
      });
      for (const id of ['', { $gt: '' }, null, 7, ['x']]) {
        expect((await redeem(member, [{ id, quantity: 1 }])).status).toBe(400);
        expect((await post('/rewards/donate/redeem', { donateId: id })).status).toBe(400);
        expect((await post('/rewards/voucher/redeem', { voucherId: id })).status).toBe(400);
      }
      await service.setActive({ id: hidden.id, active: true, showAt: undefined }, ADMIN);
    });

    it('invalid carts, another member’s id or address, too few points, and an offer for other members', async () => {
      const [member, other] = both();
      const [item] = await items();
      const cart = [{ id: item!.id, quantity: 1 }];
      const [offer] = bodyOf(await gateway.get('/rewards/pregnant/fetch'));
      expect(await redeem(member, [])).toMatchObject({ status: 400, body: { code: 'CART_EMPTY' } });
      const many = Array.from({ length: 51 }, (_, index) => ({ id: `item-${index}`, quantity: 1 }));
      expect(await redeem(member, many)).toMatchObject({
        status: 400,
        body: { code: 'CART_TOO_LONG', error: 'One order takes at most 50 different items. Please take some out.' },
      });
      expect(await redeem(member, cart, { id: other.id })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await redeem(member, cart, { addressId: other.addressId })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect(await redeem(other, cart)).toMatchObject({
        status: 409,
        body: { code: 'POINTS_INSUFFICIENT', error: expect.stringContaining('You need') },
      });
      const expecting = { addressId: member.addressId, items: [{ id: offer.id, quantity: 1 }] };
      expect(await gateway.post('/rewards/redeemPregnant', expecting, { token: member.token })).toMatchObject({
        status: 403,
        body: { code: 'OFFER_NOT_ELIGIBLE' },
      });
      for (const id of [randomUUID(), 'x', '']) {
        const track = await gateway.post('/rewards/track', { id }, { token: member.token });
        expect([400, 404]).toContain(track.status);
      }
    });
  });
});

describe('the courier', () => {
  const secret = () => String(backend.env['COURIER_SECRET']);
  async function report(body: object, { key = secret(), raw = JSON.stringify(body) } = {}) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`${timestamp}.${raw}`).digest('hex');
    const headers = { 'x-courier-timestamp': timestamp, 'x-courier-signature': signature };
    return gateway.call('POST', '/courier/tracking', {
      raw,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  it('moves an order by signed reports only', async () => {
    const member = await aMember(2_000);
    const item = (await items()).find(({ points }) => points <= 700)!;
    const { id } = bodyOf(await redeem(member, [{ id: item.id, quantity: 1 }]));
    const trackingId = await aParcel(gateway, id);
    const word = { eventId: randomUUID(), trackingId, state: 'DELIVERING', at: new Date().toISOString() };
    expect(await report(word, { key: 'x'.repeat(40) })).toMatchObject({ status: 403 });
    // Spaces are part of what was signed.
    expect(await report(word, { raw: JSON.stringify(word, null, 2) })).toMatchObject({ body: { changed: true } });
    expect(await report(word)).toMatchObject({ status: 200, body: { changed: false } });
    const track = await gateway.post('/rewards/track', { id }, { token: member.token });
    expect(bodyOf(track).map(({ state }: { state: string }) => state)).toEqual(['Order Placed', 'DELIVERING']);
    const { user } = bodyOf(await gateway.post('/user/session', { token: member.token }));
    expect(bodyOf(track)[1].time).toBe(word.at);
    expect(user.redemptions[0].state).toBe('DELIVERING');
    expect((await gateway.post('/courier/tracking', word)).status).toBe(403);
  });
});
