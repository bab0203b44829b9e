import { createHmac, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import { aShop, type Shop } from '../../test/orders.js';

jest.setTimeout(180_000);

const CTX = systemContext('test');
let shop: Shop;

beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop?.stop());

describe('following an order', () => {
  const secret = 'c'.repeat(32);
  const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset);
  const report = (over: Record<string, unknown>, { timestamp = seconds(), key = secret } = {}) => {
    const body = Buffer.from(JSON.stringify({ eventId: randomUUID(), at: new Date().toISOString(), ...over }));
    const signature = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
    return shop.orders.reportDelivery({ body, timestamp, signature }, CTX);
  };
  const anOrder = async () => {
    const member = await shop.aMember();
    const { order } = await shop.redeem(member, { [await shop.anItem()]: 1 });
    const track = async (as = member.id) =>
      (await shop.orders.getOrderTracking({ memberId: as, orderId: order!.id }, CTX)).events.map(({ state }) => state);
    return { member, order: order!, track };
  };
  const { ORDER_STATE_PLACED, ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERED } = OrderState;

  it('by the courier accepts reports in any order, each once', async () => {
    const { order, track } = await anOrder();
    const trackingId = await shop.aParcel(order.id);
    const eventId = randomUUID();
    expect(await report({ eventId, trackingId, state: 'DELIVERED' })).toEqual({ changed: true });
    expect(await report({ eventId, trackingId, state: 'PROCESSING' })).toEqual({ changed: false });
    expect(await report({ trackingId, state: 'DELIVERED' })).toEqual({ changed: false });
    // Numbers are kept in capitals.
    expect(await report({ trackingId: trackingId.toLowerCase(), state: 'PROCESSING' })).toEqual({ changed: true });
    expect(await track()).toEqual([ORDER_STATE_PLACED, ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERED]);
    await expect(track((await shop.aMember(0)).id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('accepts the courier’s reports only with a recent, valid signature', async () => {
    const { order, track } = await anOrder();
    const trackingId = await shop.aParcel(order.id);
    const word = { trackingId, state: 'DELIVERED' };
    for (const wrong of [
      { key: 'd'.repeat(32) },
      { timestamp: seconds(-301) },
      { timestamp: seconds(400) },
      { timestamp: 'x' },
    ]) {
      await expect(report(word, wrong)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const body = Buffer.from(JSON.stringify({ eventId: 'e', at: new Date().toISOString(), ...word }));
    for (const signature of ['', 'zz', 'a'.repeat(64)]) {
      await expect(shop.orders.reportDelivery({ body, timestamp: seconds(), signature }, CTX)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    await expect(report({ trackingId: 'EF0000000000', state: 'DELIVERED' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const bad of [
      { state: 'Order Placed' },
      { state: 7 },
      { at: 'yesterday' },
      { at: '2999-01-01T00:00:00Z' },
      { eventId: '' },
    ]) {
      await expect(report({ ...word, ...bad })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    }
    expect(await track()).toEqual([ORDER_STATE_PLACED]);
  });

  it('an order of 17 March 2022 or before has no timeline', async () => {
    const { order, track } = await anOrder();
    const orders = shop.db().collection<{ _id: string }>('orders');
    await orders.updateOne({ _id: order.id }, { $set: { createdAt: new Date('2022-03-17T15:59:59Z') } });
    expect(await track()).toEqual([]);
    await orders.updateOne({ _id: order.id }, { $set: { createdAt: new Date('2022-03-17T16:00:00Z') } });
    expect(await track()).toEqual([ORDER_STATE_PLACED]);
  });

  it('every order is found, one by one and in the pages of its member, whatever is ordered meanwhile', async () => {
    const member = await shop.aMember(5_000);
    const item = await shop.anItem();
    const place = async () => (await shop.redeem(member, { [item]: 1 }, { key: randomUUID() })).order!.id;
    const placed: string[] = [];
    for (let i = 0; i < 5; i += 1) placed.unshift(await place());
    const page = (pageToken: string) => shop.orders.listMemberOrders({ memberId: member.id, limit: 2, pageToken }, CTX);
    const first = await page('');
    await place();
    const second = await page(first.nextPageToken);
    const third = await page(second.nextPageToken);
    expect([first, second, third].map(({ orders }) => orders.map(({ id }) => id))).toEqual([
      placed.slice(0, 2),
      placed.slice(2, 4),
      placed.slice(4),
    ]);
    expect(third.nextPageToken).toBe('');
    await expect(page('nowhere')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const one = (memberId: string) => shop.orders.getMemberOrder({ memberId, orderId: placed[4]! }, CTX);
    expect((await one(member.id)).order).toMatchObject({ id: placed[4] });
    await expect(one((await shop.aMember(0)).id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
