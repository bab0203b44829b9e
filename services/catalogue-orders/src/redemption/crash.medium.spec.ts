import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { aShop, type Shop } from '../../test/orders.js';

jest.setTimeout(240_000);

const CTX = systemContext('test');
let shop: Shop;

beforeAll(async () => {
  shop = await aShop({ env: { REDEMPTION_ABANDON_MS: '6000' } });
});
afterAll(() => shop?.stop());

const redemptions = () =>
  shop.db().collection<{ _id: string; state: string; memberId: string; resolveAt?: Date }>('redemptions');
const settled = () =>
  eventually(async () => expect(await redemptions().countDocuments({ resolveAt: { $exists: true } })).toBe(0), {
    timeoutMs: 60_000,
  });

/** Dies at a point of a redemption of 2 × 100 points, comes back, and returns what became of it. */
async function diesAt(failpoint: string, meanwhile: (id: string, member: string) => Promise<unknown> = async () => {}) {
  const member = await shop.aMember(1_000);
  const item = await shop.anItem({ points: 100, onHand: 5, limitPerMember: 2 });
  await shop.restart({ FAILPOINTS: `${failpoint}=kill` });
  await expect(shop.redeem(member, { [item]: 2 }, { key: 'k' })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  await shop.catalogue.ended();
  const [doc] = await redemptions().find({ memberId: member.id }).toArray();
  expect(doc).toBeDefined();
  await meanwhile(doc!._id, member.id);
  await shop.restart();
  await settled();
  const found = await redemptions().findOne({ _id: doc!._id });
  return { member, item, state: found?.state };
}

const NOTHING_TAKEN = { onHand: 5, held: 0, shipped: 0, remaining: 5 };

it.each(['redemption.afterReserve', 'redemption.afterHold'])(
  'a death at %s takes nothing, and all is back',
  async (point) => {
    const { member, item, state } = await diesAt(point);
    expect(state).toBe('void');
    expect(await shop.balanceOf(member)).toEqual({ available: 1_000, balance: 1_000, held: 0 });
    expect(await shop.stockOf(item)).toEqual(NOTHING_TAKEN);
    expect(await shop.ordersOf(member)).toEqual([]);
    // The same request may be sent again, with its key and within its limit.
    expect(await shop.redeem(member, { [item]: 2 }, { key: 'k' })).toMatchObject({ available: 800, replayed: false });
  },
);

it.each(['redemption.beforeCommit', 'redemption.afterCommit'])('a death at %s is completed, once', async (point) => {
  const { member, item, state } = await diesAt(point);
  expect(state).toBe('placed');
  expect(await shop.balanceOf(member)).toEqual({ available: 800, balance: 800, held: 0 });
  expect(await shop.stockOf(item)).toEqual({ onHand: 5, held: 0, shipped: 2, remaining: 3 });
  const [order] = await shop.ordersOf(member);
  expect(await shop.redeem(member, { [item]: 2 }, { key: 'k' })).toMatchObject({
    order,
    available: 800,
    replayed: true,
  });
  expect(await shop.ordersOf(member)).toHaveLength(1);
});

it('an order whose points were given back meanwhile is void, and its stock is back', async () => {
  const { member, item, state } = await diesAt('redemption.beforeCommit', (id, memberId) =>
    shop.points.release({ memberId, holdKey: `order:${id}`, reason: 'expired' }, CTX),
  );
  expect(state).toBe('void');
  expect(await shop.balanceOf(member)).toEqual({ available: 1_000, balance: 1_000, held: 0 });
  expect(await shop.stockOf(item)).toEqual(NOTHING_TAKEN);
  expect(await shop.ordersOf(member)).toEqual([]);
});

it.each(['redemption.beforeCommit', 'redemption.afterCommit'])(
  'an order that died at %s keeps its stock while the ledger does not see its hold, and is then placed once',
  async (point) => {
    const member = await shop.aMember(1_000);
    const item = await shop.anItem({ points: 100, onHand: 5, limitPerMember: 2 });
    await shop.restart({ FAILPOINTS: `${point}=kill` });
    await expect(shop.redeem(member, { [item]: 2 }, { key: 'k' })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    await shop.catalogue.ended();
    const { _id: id } = (await redemptions().findOne({ memberId: member.id }))!;
    const show = await shop.hideEntries(member.id, `order:${id}`);
    await shop.restart();
    await eventually(() => expect(shop.catalogue.lines.join('\n')).toContain('redemption not resolved yet'), {
      timeoutMs: 60_000,
    });
    expect(await redemptions().findOne({ _id: id })).toMatchObject({ state: 'committing' });
    expect(await shop.stockOf(item)).toMatchObject({ held: 2, remaining: 3 });
    await expect(shop.redeem(member, { [item]: 2 }, { key: 'k' })).rejects.toMatchObject({
      code: 'REQUEST_IN_PROGRESS',
    });
    await show();
    await settled();
    expect(await redemptions().findOne({ _id: id })).toMatchObject({ state: 'placed' });
    expect(await shop.balanceOf(member)).toEqual({ available: 800, balance: 800, held: 0 });
    expect(await shop.stockOf(item)).toEqual({ onHand: 5, held: 0, shipped: 2, remaining: 3 });
    expect(await shop.ordersOf(member)).toHaveLength(1);
  },
);

it('without the ledger nothing is taken, and the answer asks the member to try again', async () => {
  const member = await shop.aMember(1_000);
  const item = await shop.anItem({ points: 100, onHand: 5 });
  await shop.ledger.kill();
  await expect(shop.redeem(member, { [item]: 1 }, { key: 'k' })).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  expect(await redemptions().countDocuments({ memberId: member.id })).toBe(0);
  expect(await shop.stockOf(item)).toEqual(NOTHING_TAKEN);
  await shop.ledger.start();
  const placed = await eventually(() => shop.redeem(member, { [item]: 1 }, { key: 'k' }));
  expect(placed).toMatchObject({ available: 900, replayed: false });
});
