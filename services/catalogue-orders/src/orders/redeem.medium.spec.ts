import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import type { FakeMember } from '../../test/fake-identity.js';
import { aShop, itemInput, PICTURE, tally, type Shop } from '../../test/orders.js';
import { ADMIN, asMember } from '../../test/vouchers.js';

jest.setTimeout(180_000);

const CTX = systemContext('test');
let shop: Shop;

beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop?.stop());

const soundStock = async () => {
  const { mismatches, movements } = await shop.items.verifyStock({}, ADMIN);
  expect(mismatches).toEqual([]);
  return movements;
};
/** Checks that a refusal leaves balance, stock and orders as they are. */
async function unchangedBy(member: FakeMember, itemIds: string[], attempt: () => Promise<unknown>, code: object) {
  const look = async () => ({
    balance: await shop.balanceOf(member),
    stock: await Promise.all(itemIds.map((id) => shop.stockOf(id))),
    orders: (await shop.ordersOf(member)).length,
  });
  const before = await look();
  await expect(attempt()).rejects.toMatchObject(code);
  expect(await look()).toEqual(before);
}

describe('redeeming items', () => {
  it('places an order: points and stock go once, the order says what it was made of', async () => {
    const member = await shop.aMember(1_000);
    const [a, b] = [await shop.anItem({ points: 100 }), await shop.anItem({ points: 250 })];
    const placed = await shop.redeem(member, { [a]: 2, [b]: 1 }, { key: 'k1' });
    expect(placed).toMatchObject({ available: 550, replayed: false });
    expect(placed.order).toMatchObject({
      memberId: member.id,
      points: 450,
      state: OrderState.ORDER_STATE_PLACED,
      ...{ courier: '', trackingId: '', expectedOn: '' },
      address: { line1: '12 Jalan Mawar', postcode: '30000', country: 'Malaysia' },
    });
    expect(placed.entry).toMatchObject({ points: -450, ref: placed.order!.id, balanceAfter: 550, heldAfter: 0 });
    expect(placed.entry?.lines).toEqual([{ source: 'redemption', points: -450 }]);
    expect(await shop.stockOf(a)).toEqual({ onHand: 10, held: 0, shipped: 2, remaining: 8 });
    expect(await shop.ordersOf(member)).toEqual([placed.order]);
    expect(await shop.redeem(member, { [b]: 1, [a]: 2 }, { key: 'k1' })).toEqual({ ...placed, replayed: true });
    expect(await shop.balanceOf(member)).toEqual({ available: 550, balance: 550, held: 0 });
    await soundStock();
  });

  it('treats the same cart within ten seconds as the same request, and with another key as a new one', async () => {
    const member = await shop.aMember(1_000);
    const item = await shop.anItem({ points: 100 });
    const first = await shop.redeem(member, { [item]: 1 });
    expect(await shop.redeem(member, { [item]: 1 })).toEqual({ ...first, replayed: true });
    const second = await shop.redeem(member, { [item]: 1 }, { key: 'other' });
    expect(second.order?.id).not.toBe(first.order?.id);
    await expect(shop.redeem(member, { [item]: 2 }, { key: 'other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await shop.balanceOf(member)).toMatchObject({ balance: 800 });
  });

  it('makes one order of the same cart sent ten times at once with one key', async () => {
    const member = await shop.aMember(1_000);
    const item = await shop.anItem({ points: 100 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.redeem(member, { [item]: 1 }, { key: 'ten' })),
    );
    expect(new Set(answers.map(({ order }) => order?.id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await shop.balanceOf(member)).toEqual({ available: 900, balance: 900, held: 0 });
    expect(await shop.stockOf(item)).toMatchObject({ shipped: 1, remaining: 9 });
  });

  it('gives the last one that 30 members want at once to exactly one of them', async () => {
    const item = await shop.anItem({ points: 100, onHand: 1 });
    const members = await Promise.all(Array.from({ length: 30 }, () => shop.aMember(500)));
    expect(await tally(members.map((member) => shop.redeem(member, { [item]: 1 })))).toEqual({ ok: 1, STOCK_OUT: 29 });
    const balances = await Promise.all(members.map((member) => shop.balanceOf(member)));
    expect(balances.filter(({ balance }) => balance === 400)).toHaveLength(1);
    expect(balances.filter(({ balance, held }) => balance === 500 && held === 0)).toHaveLength(29);
    expect(await shop.stockOf(item)).toEqual({ onHand: 1, held: 0, shipped: 1, remaining: 0 });
    const { items } = await shop.lists.listItems({ kind: ItemKind.ITEM_KIND_SHOP, all: false }, CTX);
    expect(items.some(({ id }) => id === item)).toBe(false);
    await soundStock();
  });

  it('never lets one member spend the same points on several orders at once', async () => {
    const member = await shop.aMember(250);
    const items = await Promise.all(Array.from({ length: 6 }, () => shop.anItem({ points: 100 })));
    expect(await tally(items.map((item) => shop.redeem(member, { [item]: 1 })))).toEqual({
      ok: 2,
      POINTS_INSUFFICIENT: 4,
    });
    expect(await shop.balanceOf(member)).toEqual({ available: 50, balance: 50, held: 0 });
    await soundStock();
  });

  it('keeps to the limit of an item for each member, also at once', async () => {
    const member = await shop.aMember(1_000);
    const item = await shop.anItem({ limitPerMember: 2, points: 10 });
    const tries = Array.from({ length: 6 }, (_, n) => shop.redeem(member, { [item]: 1 }, { key: `limit-${n}` }));
    expect(await tally(tries)).toEqual({ ok: 2, ITEM_LIMIT_REACHED: 4 });
    await unchangedBy(member, [item], () => shop.redeem(member, { [item]: 1 }, { key: 'more' }), {
      code: 'ITEM_LIMIT_REACHED',
    });
    const other = await shop.aMember(1_000);
    const wipes = await shop.anItem({ points: 10 });
    await shop.redeem(other, { [item]: 2, [wipes]: 3 });
    expect(await shop.takenBy(other)).toEqual({ [item]: 2, [wipes]: 3 });
    expect(await shop.takenBy(member)).toEqual({ [item]: 2 });
  });

  it('returns with every list what a cart may hold, and keeps to it', async () => {
    const member = await shop.aMember(1_000);
    for (const kind of [ItemKind.ITEM_KIND_SHOP, ItemKind.ITEM_KIND_PREGNANT]) {
      expect((await shop.lists.listItems({ kind, all: false }, CTX)).limits).toEqual({ lines: 50, quantity: 99 });
    }
    const { lines = 0, quantity = 0 } =
      (await shop.lists.listItems({ kind: ItemKind.ITEM_KIND_SHOP, all: false }, CTX)).limits ?? {};
    const different = (count: number) => Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), 1]));
    const code = (cart: Record<string, number>) => shop.redeem(member, cart).catch((error: unknown) => error);
    expect(await code(different(lines))).toMatchObject({ code: 'ITEM_NOT_AVAILABLE' });
    expect(await code(different(lines + 1))).toMatchObject({ code: 'CART_TOO_LONG', details: { max: lines } });
    expect(await code({ [randomUUID()]: quantity })).toMatchObject({ code: 'ITEM_NOT_AVAILABLE' });
    expect(await code({ [randomUUID()]: quantity + 1 })).toMatchObject({
      code: 'INPUT_INVALID',
      fields: { 'items.0.quantity': { code: 'QUANTITY_TOO_LARGE', details: { max: quantity } } },
    });
  });
});

describe('refusals change nothing', () => {
  it.each([
    ['an empty cart', {}, { code: 'CART_EMPTY' }],
    [
      'zero',
      { quantity: 0 },
      { code: 'INPUT_INVALID', fields: { 'items.0.quantity': { code: 'QUANTITY_TOO_SMALL' } } },
    ],
    ['less than zero', { quantity: -5 }, { code: 'INPUT_INVALID' }],
    [
      'too many',
      { quantity: 100 },
      { code: 'INPUT_INVALID', fields: { 'items.0.quantity': { code: 'QUANTITY_TOO_LARGE', details: { max: 99 } } } },
    ],
    ['very many', { quantity: 9_007_199_254_740_991 }, { code: 'INPUT_INVALID' }],
    ['more than there are', { quantity: 11 }, { code: 'STOCK_OUT' }],
  ])('%s', async (_, { quantity }: { quantity?: number }, refusal) => {
    const member = await shop.aMember();
    const item = await shop.anItem();
    const cart = quantity === undefined ? {} : { [item]: quantity };
    await unchangedBy(member, [item], () => shop.redeem(member, cart as Record<string, number>), refusal);
  });

  it('items that are unknown, hidden, of another kind or used up', async () => {
    const member = await shop.aMember();
    const [hidden, offer, gone] = [
      await shop.anItem(),
      await shop.anItem({ kind: ItemKind.ITEM_KIND_PREGNANT }),
      await shop.anItem({ onHand: 0 }),
    ];
    await shop.items.setActive({ id: hidden, active: false, showAt: undefined }, ADMIN);
    for (const id of [hidden, offer, randomUUID()]) {
      await unchangedBy(member, [id], () => shop.redeem(member, { [id]: 1 }), { code: 'ITEM_NOT_AVAILABLE' });
    }
    await unchangedBy(member, [gone], () => shop.redeem(member, { [gone]: 1 }), { code: 'STOCK_OUT' });
    const good = await shop.anItem();
    await unchangedBy(member, [good], () => shop.redeem(member, { [good]: 1, [gone]: 1 }), { code: 'STOCK_OUT' });
  });

  it('points that do not suffice, with how many are missing', async () => {
    const member = await shop.aMember(150);
    const item = await shop.anItem({ points: 100 });
    await unchangedBy(member, [item], () => shop.redeem(member, { [item]: 2 }), {
      code: 'POINTS_INSUFFICIENT',
      details: { count: 50 },
    });
  });

  it('a member identity does not know, and an address that is not the member’s, hidden or not chosen', async () => {
    const [member, other] = [await shop.aMember(), await shop.aMember()];
    const item = await shop.anItem();
    const nobody = { id: randomUUID(), addressId: 'a', hiddenAddressId: 'b' };
    await unchangedBy(nobody, [item], () => shop.redeem(nobody, { [item]: 1 }), { code: 'USER_NOT_FOUND' });
    for (const addressId of [other.addressId, member.hiddenAddressId, randomUUID(), '$ne']) {
      await unchangedBy(member, [item], () => shop.redeem(member, { [item]: 1 }, { addressId }), { code: 'NOT_FOUND' });
    }
    await unchangedBy(member, [item], () => shop.redeem(member, { [item]: 1 }, { addressId: '' }), {
      code: 'ADDRESS_NOT_CHOSEN',
    });
  });

  it('are checked in the specified order', async () => {
    const poor = await shop.aMember(0);
    const nobody = { id: randomUUID(), addressId: 'a', hiddenAddressId: 'b' };
    const [gone, dear] = [await shop.anItem({ onHand: 0 }), await shop.anItem({ points: 999, limitPerMember: 1 })];
    const code = (cart: Record<string, number>, member: FakeMember) =>
      shop.redeem(member, cart, { addressId: 'x' }).catch((error: { code: string }) => error.code);
    expect(await code({ [gone]: 1, [randomUUID()]: 1 }, nobody)).toBe('ITEM_NOT_AVAILABLE');
    expect(await code({ [gone]: 1 }, nobody)).toBe('STOCK_OUT');
    expect(await code({ [dear]: 2 }, nobody)).toBe('USER_NOT_FOUND');
    expect(await code({ [dear]: 2 }, poor)).toBe('POINTS_INSUFFICIENT');
    expect(await code({ [dear]: 2 }, await shop.aMember(5_000))).toBe('ITEM_LIMIT_REACHED');
    expect(await code({ [dear]: 1 }, await shop.aMember(5_000))).toBe('NOT_FOUND');
  });
});

describe('offers for pregnant members', () => {
  const pregnant = { kind: ItemKind.ITEM_KIND_PREGNANT };
  const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('are for them until six months after the due date', async () => {
    const offer = await shop.anItem(pregnant);
    const expecting = await shop.aMember(1_000, { pregnancyStage: 'pregnant', edb: due(60) });
    const { order, entry } = await shop.redeem(expecting, { [offer]: 1 }, pregnant);
    expect(entry?.lines).toEqual([{ source: 'pregnant', points: -(order?.points ?? 0) }]);
    expect(order?.kind).toBe(ItemKind.ITEM_KIND_PREGNANT);
    for (const over of [
      { pregnancyStage: 'pregnant', edb: due(-200) },
      { pregnancyStage: 'oneChild', edb: due(60) },
    ]) {
      const member = await shop.aMember(1_000, over);
      await unchangedBy(member, [], () => shop.redeem(member, { [offer]: 1 }, pregnant), {
        code: 'OFFER_NOT_ELIGIBLE',
      });
    }
    const item = await shop.anItem();
    await expect(shop.redeem(expecting, { [item]: 1 }, pregnant)).rejects.toMatchObject({ code: 'ITEM_NOT_AVAILABLE' });
  });
});

describe('donate items', () => {
  it('take points and send nothing', async () => {
    const member = await shop.aMember(1_000);
    const gift = await shop.anItem({ kind: ItemKind.ITEM_KIND_DONATE, points: 300, onHand: undefined });
    const give = (itemId: string, key = '') =>
      shop.orders.redeemDonation({ memberId: member.id, itemId, key }, asMember(member.id));
    const given = await give(gift);
    expect(given).toMatchObject({ available: 700, replayed: false });
    expect(given.order).toMatchObject({ kind: ItemKind.ITEM_KIND_DONATE, points: 300, trackingId: '' });
    expect(given.order?.address).toBeUndefined();
    expect(given.entry?.lines).toEqual([{ source: 'donation', points: -300 }]);
    expect(await give(gift)).toMatchObject({ replayed: true, order: { id: given.order?.id } });
    await give(gift, 'again');
    await unchangedBy(member, [], () => give(randomUUID()), { code: 'ITEM_NOT_AVAILABLE' });
    await give(gift, 'third');
    await unchangedBy(member, [], () => give(gift, 'fourth'), { code: 'POINTS_INSUFFICIENT', details: { count: 200 } });
  });
});

describe('stock', () => {
  it('can be set, but not below what is gone; setting it twice changes nothing', async () => {
    const member = await shop.aMember();
    const id = await shop.anItem({ onHand: 5, points: 10 });
    await shop.redeem(member, { [id]: 3 });
    await expect(shop.items.setStock({ id, onHand: 2, reason: 'Counted' }, ADMIN)).rejects.toMatchObject({
      code: 'INVENTORY_BELOW_REDEEMED',
      fields: { onHand: { code: 'INVENTORY_BELOW_REDEEMED', details: { count: 3 } } },
    });
    const reason = 'x'.repeat(1_000);
    await expect(shop.items.setStock({ id, onHand: 3, reason: `${reason}x` }, ADMIN)).rejects.toMatchObject({
      fields: { reason: {} },
    });
    await shop.items.setStock({ id, onHand: 4, reason }, ADMIN);
    await shop.items.setStock({ id, onHand: 3, reason: 'Counted' }, ADMIN);
    expect(await shop.stockOf(id)).toEqual({ onHand: 3, held: 0, shipped: 3, remaining: 0 });
    await shop.items.setStock({ id, onHand: 20, reason: 'Counted' }, ADMIN);
    const before = await soundStock();
    await shop.items.setStock({ id, onHand: 20, reason: 'Counted' }, ADMIN);
    expect(await soundStock()).toBe(before);
  });

  it('is never below what is gone, while ten redeem and others set it', async () => {
    const id = await shop.anItem({ onHand: 12, points: 10 });
    const members = await Promise.all(Array.from({ length: 10 }, () => shop.aMember()));
    const wanted = [3, 6, 2, 8, 1, 5];
    const [redeemed, set] = await Promise.all([
      Promise.allSettled(members.map((member) => shop.redeem(member, { [id]: 1 }))),
      Promise.allSettled(wanted.map((onHand) => shop.items.setStock({ id, onHand, reason: 'Counted' }, ADMIN))),
    ]);
    const refused = (outcomes: PromiseSettledResult<unknown>[]) =>
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : []));
    expect(new Set([...refused(set), 'INVENTORY_BELOW_REDEEMED'])).toEqual(new Set(['INVENTORY_BELOW_REDEEMED']));
    expect(new Set([...refused(redeemed), 'STOCK_OUT'])).toEqual(new Set(['STOCK_OUT']));
    const { onHand, held, shipped, remaining } = (await shop.stockOf(id))!;
    expect(shipped).toBe(10 - refused(redeemed).length);
    expect(remaining).toBe(onHand - held - shipped);
    expect(remaining).toBeGreaterThanOrEqual(0);
    await soundStock();
  });

  it('reports a stock that differs from the sum of its movements', async () => {
    const id = await shop.anItem({ onHand: 5 });
    const items = shop.db().collection<{ _id: string }>('items');
    await items.updateOne({ _id: id }, { $inc: { 'stock.held': 1 } });
    expect((await shop.items.verifyStock({}, ADMIN)).mismatches).toEqual([
      { itemId: id, number: 'held', stored: 1, computed: 0 },
    ]);
    await items.updateOne({ _id: id }, { $inc: { 'stock.held': -1 } });
    await soundStock();
  });

  it.each([
    [{ points: 0 }, 'points'],
    [{ name: { en: ' ', bm: 'x' } }, 'name.en'],
    [{ name: { en: 'x', bm: '' } }, 'name.bm'],
    [{ itemId: '' }, 'itemId'],
    [{ onHand: -1 }, 'onHand'],
    [{ limitPerMember: -1 }, 'limitPerMember'],
  ])('an item with %j is refused', async (over, field) => {
    await expect(shop.items.save({ ...itemInput(), ...over }, ADMIN)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: expect.anything() },
    });
  });

  it('an article number is one item of a kind, and pictures come in pairs and were uploaded', async () => {
    const input = itemInput();
    await shop.items.save(input, ADMIN);
    await expect(shop.items.save(input, ADMIN)).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: { itemId: { code: 'ALREADY_EXISTS' } },
    });
    for (const bm of ['', PICTURE]) {
      const lacking = { ...itemInput(), image: { en: bm === '' ? PICTURE : '', bm } };
      await expect(shop.items.save(lacking, ADMIN)).rejects.toMatchObject({ code: 'IMAGES_PAIR_REQUIRED' });
    }
    const never = `${'0'.repeat(64)}.webp`;
    await expect(shop.items.save({ ...itemInput(), image: { en: never, bm: never } }, ADMIN)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { image: {} },
    });
  });
});
