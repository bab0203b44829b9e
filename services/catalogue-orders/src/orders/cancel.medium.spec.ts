import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import type { FakeMember } from '../../test/fake-identity.js';
import { aShop, type Shop } from '../../test/orders.js';
import { ADMIN } from '../../test/vouchers.js';

jest.setTimeout(240_000);

const CTX = systemContext('test');
const { ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERING, ORDER_STATE_DELIVERED, ORDER_STATE_CANCELLED } = OrderState;
const BACK = { available: 1_000, balance: 1_000, held: 0 };
let shop: Shop;

beforeAll(async () => {
  shop = await aShop({ env: { REDEMPTION_ABANDON_MS: '1500' } });
});
afterAll(() => shop?.stop());

/** A member of 1,000 points with an order of 2 × 100 points. */
async function anOrder() {
  const member = await shop.aMember(1_000);
  const item = await shop.anItem({ points: 100, onHand: 5, limitPerMember: 2 });
  const { order } = await shop.redeem(member, { [item]: 2 });
  return { member, item, id: order!.id };
}
const cancel = async (orderIds: string[], over: { reason?: string; stockLost?: boolean } = {}) =>
  (await shop.desk.cancelOrders({ orderIds, reason: 'Damaged', stockLost: false, ...over }, ADMIN)).results;
const orderOf = async (member: FakeMember) => (await shop.ordersOf(member))[0];

/** Expects that an order is cancelled once, with its points and its stock back. */
async function expectBack({ member, item, id }: Awaited<ReturnType<typeof anOrder>>) {
  await eventually(async () => expect((await orderOf(member))?.refundedAt).toBeDefined(), { timeoutMs: 30_000 });
  expect(await orderOf(member)).toMatchObject({ id, state: ORDER_STATE_CANCELLED });
  expect(await shop.balanceOf(member)).toEqual(BACK);
  expect(await shop.stockOf(item)).toEqual({ onHand: 5, held: 0, shipped: 0, remaining: 5 });
  expect((await shop.items.verifyStock({}, ADMIN)).mismatches).toEqual([]);
}

it('ten cancellations at once return the points and the stock once, and the member may order again', async () => {
  const order = await anOrder();
  const all = await Promise.all(Array.from({ length: 10 }, () => cancel([order.id])));
  expect(all.flat().filter(({ changed }) => changed)).toHaveLength(1);
  expect(all.flat().map(({ state, error }) => [state, error])).toEqual(
    Array.from({ length: 10 }, () => [ORDER_STATE_CANCELLED, '']),
  );
  await expectBack(order);
  const { member, item, id } = order;
  const { events } = await shop.orders.getOrderTracking({ memberId: member.id, orderId: id }, CTX);
  expect(events.map(({ state }) => state)).toEqual([OrderState.ORDER_STATE_PLACED, ORDER_STATE_CANCELLED]);
  expect(await shop.takenBy(member)).toEqual({});
  expect(await shop.redeem(member, { [item]: 2 })).toMatchObject({ available: 800 });
  const { order: onDesk } = await shop.desk.getOrder({ orderId: id }, ADMIN);
  expect(onDesk?.cancellation).toEqual({ reason: 'Damaged', stockLost: false });
});

it('an order is cancelled until it is delivered, and its stock stays away when it is lost', async () => {
  const [delivered, sent] = [await anOrder(), await anOrder()];
  const ids = [delivered.id, sent.id];
  for (const id of ids) await shop.aParcel(id);
  for (const state of [ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERING])
    await shop.desk.moveOrders({ orderIds: ids, state }, ADMIN);
  await shop.desk.moveOrders({ orderIds: [delivered.id], state: ORDER_STATE_DELIVERED }, ADMIN);
  expect(await cancel([...ids, 'nowhere'], { reason: ' Lost by the courier ', stockLost: true })).toEqual([
    { orderId: delivered.id, changed: false, error: 'ORDER_DELIVERED', state: ORDER_STATE_DELIVERED },
    { orderId: sent.id, changed: true, error: '', state: ORDER_STATE_CANCELLED },
    { orderId: 'nowhere', changed: false, error: 'NOT_FOUND', state: OrderState.ORDER_STATE_UNSPECIFIED },
  ]);
  expect(await shop.balanceOf(delivered.member)).toMatchObject({ available: 800 });
  expect(await shop.balanceOf(sent.member)).toEqual(BACK);
  expect(await shop.stockOf(sent.item)).toEqual({ onHand: 5, held: 0, shipped: 2, remaining: 3 });
  expect(await shop.takenBy(sent.member)).toEqual({});
  const [moved] = (await shop.desk.moveOrders({ orderIds: [sent.id], state: ORDER_STATE_DELIVERED }, ADMIN)).results;
  expect(moved).toMatchObject({ changed: false, error: 'ORDER_MOVE_IMPOSSIBLE' });
  await expect(shop.aParcel(sent.id)).rejects.toMatchObject({ code: 'ORDER_ENDED' });
});

it('needs a reason of at most 1,000 characters', async () => {
  for (const reason of [' ', 'x'.repeat(1_001)])
    await expect(cancel(['o'], { reason })).rejects.toMatchObject({ fields: { reason: expect.anything() } });
  await expect(cancel([])).rejects.toMatchObject({ fields: { ids: expect.anything() } });
});

it('pays nothing more when the points were returned by hand before', async () => {
  const order = await anOrder();
  const { entries } = await shop.points.listEntries(
    { memberId: order.member.id, pageSize: 1, pageToken: '', direction: 'used' },
    CTX,
  );
  await shop.points.reverse({ memberId: order.member.id, entryId: entries[0]!.id, reason: 'Complaint' }, CTX);
  expect(await shop.balanceOf(order.member)).toEqual(BACK);
  await cancel([order.id]);
  await expectBack(order);
});

it.each(['orders.afterCancel', 'orders.afterRefund'])('a death at %s returns everything once', async (point) => {
  const order = await anOrder();
  await shop.restart({ FAILPOINTS: `${point}=kill` });
  await expect(cancel([order.id])).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  await shop.catalogue.ended();
  await shop.restart();
  await expectBack(order);
  expect(await cancel([order.id])).toMatchObject([{ changed: false, state: ORDER_STATE_CANCELLED }]);
  await expectBack(order);
});

it('without the ledger the order is cancelled at once, and its points follow', async () => {
  const order = await anOrder();
  await shop.ledger.kill();
  expect(await cancel([order.id])).toMatchObject([{ changed: true, state: ORDER_STATE_CANCELLED }]);
  expect((await orderOf(order.member))?.refundedAt).toBeUndefined();
  await shop.ledger.start();
  await eventually(() => shop.points.getBalance({ memberId: 'nobody' }, CTX));
  await expectBack(order);
});
