import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl, systemContext, type LocalizedText } from '@club/platform';
import { ParcelOutcome } from '@club/proto/club/catalogue/v1/order_parcels';
import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import { ListPage } from '@club/proto/club/common/v1/list';
import { aBackOffice, type BackOffice } from '../../test/back-office.js';
import { ADMIN } from '../../test/vouchers.js';

jest.setTimeout(180_000);

const CTX = systemContext('test');
const { ORDER_STATE_PLACED, ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERING, ORDER_STATE_DELIVERED } = OrderState;

/** Orders that are moved at once: `npm run bench -- orders` moves 1,000, twenty of which cannot be. */
const ORDERS = Number(process.env.ORDERS_MOVED || 50);

let office: BackOffice;

beforeAll(async () => {
  office = await aBackOffice();
});
afterAll(() => office?.stop());

const move = async (orderIds: string[], state: OrderState) =>
  (await office.desk.moveOrders({ orderIds, state }, ADMIN)).results;
const find = (orderId: string) => office.desk.getOrder({ orderId }, ADMIN);
const setParcel = (orderId: string, over: Partial<Record<'courier' | 'trackingId' | 'expectedOn', string>> = {}) =>
  office.desk.setParcel({ orderId, courier: 'Pos Laju', trackingId: aNumber(), expectedOn: '', ...over }, ADMIN);
const aNumber = () => `EF${randomUUID()}`.toUpperCase();
/** Number of events about some orders. */
const eventsOf = (type: string, ids: string[], path: string) =>
  office.db.collection('outbox').countDocuments({ 'event.type': type, [`event.data.${path}`]: { $in: ids } });
const list = async (
  page: Partial<ListPage>,
  { state = OrderState.ORDER_STATE_UNSPECIFIED, late = false, memberIds = [] as string[] } = {},
) => {
  const found = await office.desk.listOrders({ state, page: ListPage.fromPartial(page), late, memberIds }, ADMIN);
  return { ids: found.orders.map(({ order }) => order?.id), total: found.end?.total, next: found.end?.next };
};

const today = kl.date(new Date());
const daysAgo = (days: number) => kl.startOfDay(kl.addDays(today, -days));
const line = (name: LocalizedText, quantity = 1) => ({
  ...{ itemId: randomUUID(), name, image: { en: '', bm: '' }, quantity, points: 100 },
});

describe('moving orders by hand', () => {
  it('goes step by step, and needs the courier and the number before it delivers', async () => {
    const id = await office.anOrder();
    const step = async (state: OrderState) => (await move([id], state))[0]!;
    expect(await step(ORDER_STATE_DELIVERING)).toEqual({
      ...{ orderId: id, changed: false, error: 'ORDER_MOVE_IMPOSSIBLE', state: ORDER_STATE_PLACED },
    });
    expect(await step(ORDER_STATE_PROCESSING)).toMatchObject({ changed: true, error: '' });
    expect(await step(ORDER_STATE_DELIVERING)).toMatchObject({ changed: false, error: 'ORDER_PARCEL_MISSING' });
    await setParcel(id);
    expect(await step(ORDER_STATE_DELIVERING)).toMatchObject({ changed: true });
    expect(await step(ORDER_STATE_DELIVERED)).toMatchObject({ changed: true });
    expect(await step(ORDER_STATE_PLACED)).toMatchObject({ changed: false, error: 'ORDER_MOVE_IMPOSSIBLE' });
    const { events } = await find(id);
    expect(events.map(({ state }) => state)).toEqual([
      ...[ORDER_STATE_PLACED, ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERING, ORDER_STATE_DELIVERED],
    ]);
  });

  it('moves all but one of fifty and explains the others; a repeat changes nothing and records nothing', async () => {
    const ids: string[] = [];
    while (ids.length < ORDERS) ids.push(...(await Promise.all(Array.from({ length: 50 }, () => office.anOrder()))));
    const ahead = ids.filter((_, at) => at % 50 === 7);
    await move(ahead, ORDER_STATE_PROCESSING);
    for (const id of ahead) await setParcel(id);
    await move(ahead, ORDER_STATE_DELIVERING);
    const began = performance.now();
    const first = await move(ids, ORDER_STATE_PROCESSING);
    const seconds = (performance.now() - began) / 1_000;
    expect(first.map(({ orderId }) => orderId)).toEqual(ids);
    const changed = first.filter((result) => result.changed).length;
    expect(changed).toBe(ids.length - ahead.length);
    expect(first.filter(({ error }) => error)).toEqual(
      ahead.map((orderId) => ({
        ...{ orderId, changed: false, error: 'ORDER_MOVE_IMPOSSIBLE', state: ORDER_STATE_DELIVERING },
      })),
    );
    const left = () => Promise.all([eventsOf('OrderMoved', ids, 'orderId'), eventsOf('AdminActed', ids, 'recordId')]);
    const before = await left();
    // Each order came to PROCESSING once, some of them went on, and their parcels have audit entries too.
    expect(before).toEqual([ids.length + ahead.length, ids.length + 2 * ahead.length]);
    const again = await move(ids, ORDER_STATE_PROCESSING);
    expect(again.filter((result) => result.changed)).toEqual([]);
    expect(again.filter(({ error }) => error)).toHaveLength(ahead.length);
    expect(await left()).toEqual(before);
    process.stdout.write(`orders ${JSON.stringify({ orders: ids.length, moved: changed, seconds })}\n`);
  });

  it('refuses no id, an id twice, too many, and answers an unknown one', async () => {
    for (const ids of [[], ['a', 'a'], Array.from({ length: 1_001 }, (_, at) => `o${at}`)])
      await expect(move(ids, ORDER_STATE_PROCESSING)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await move(['nowhere'], ORDER_STATE_PROCESSING)).toEqual([
      { orderId: 'nowhere', changed: false, error: 'NOT_FOUND', state: OrderState.ORDER_STATE_UNSPECIFIED },
    ]);
  });
});

describe('the parcel of an order', () => {
  it('is set by hand, with a day that follows from it, and the member sees it', async () => {
    const memberId = randomUUID();
    const id = await office.anOrder({ memberId });
    const expectedOn = kl.addDays(today, 3);
    const trackingId = aNumber();
    const { order: after } = await setParcel(id, { trackingId: trackingId.toLowerCase() });
    expect(after?.order).toMatchObject({ courier: 'Pos Laju', trackingId, expectedOn });
    const own = await office.orders.listMemberOrders({ memberId, limit: 1 }, CTX);
    expect(own.orders).toMatchObject([{ id, courier: 'Pos Laju', trackingId, expectedOn }]);
    const later = kl.addDays(today, 9);
    await setParcel(id, { trackingId, expectedOn: later });
    // The same again changes nothing, and a day that is not given stays.
    expect((await setParcel(id, { trackingId })).order?.order?.expectedOn).toBe(later);
    expect(await office.auditEntriesOf(id)).toMatchObject([
      { action: 'changed', before: {}, after: { courier: 'Pos Laju', trackingId, expectedOn } },
      { action: 'changed', before: { expectedOn }, after: { expectedOn: later } },
    ]);
    expect((await list({ q: trackingId })).ids).toEqual([id]);
  });

  it('is refused with the name of the field, for a number that another order has, and once the order has ended', async () => {
    const [id, other] = await Promise.all([office.anOrder(), office.anOrder()]);
    for (const [field, value] of [
      ['courier', ' '],
      ['courier', 'x'.repeat(61)],
      ['trackingId', 'a b'],
      ['trackingId', ''],
      ['expectedOn', '2026-02-30'],
      ['expectedOn', '2020-01-01'],
    ] as const) {
      await expect(setParcel(id, { [field]: value })).rejects.toMatchObject({
        ...{ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } },
      });
    }
    const trackingId = aNumber();
    await setParcel(other, { trackingId });
    await expect(setParcel(id, { trackingId })).rejects.toMatchObject({
      ...{ code: 'TRACKING_NUMBER_TAKEN', fields: { trackingId: expect.anything() } },
    });
    for (const state of [ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERING, ORDER_STATE_DELIVERED])
      await move([other], state);
    await expect(setParcel(other)).rejects.toMatchObject({ code: 'ORDER_ENDED' });
    await expect(setParcel('nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('parcels by a file', () => {
  const check = (lines: string[], ctx = ADMIN) =>
    office.parcels.checkParcels({ file: Buffer.from(`orderId,courier,trackingId\n${lines.join('\n')}\n`) }, ctx);
  const { PARCEL_OUTCOME_READY, PARCEL_OUTCOME_SET, PARCEL_OUTCOME_SAME, PARCEL_OUTCOME_FAILED } = ParcelOutcome;

  it('sets exactly what was checked, once, and explains what has changed since', async () => {
    const [one, two, gone, gift] = await Promise.all([
      ...[office.anOrder(), office.anOrder(), office.anOrder()],
      office.anOrder({ kind: 'donate' }),
    ]);
    const [number, late] = [aNumber(), aNumber()];
    const { rows, sha256 } = await check([
      ...[`${one},Pos Laju,${number}`, `${two!.slice(0, 8)},J&T,${late}`, `${gone},J&T,${aNumber()}`],
      ...[`${gift},J&T,${aNumber()}`, `${one},J&T,${aNumber()}`],
    ]);
    expect(rows.map(({ outcome, error, otherRow }) => [outcome, error, otherRow])).toEqual([
      ...[1, 2, 3].map(() => [PARCEL_OUTCOME_READY, '', 0]),
      [PARCEL_OUTCOME_FAILED, 'ROW_ORDER_UNKNOWN', 0],
      [PARCEL_OUTCOME_FAILED, 'ROW_ORDER_TWICE', 2],
    ]);
    expect((await find(one!)).order?.order?.trackingId).toBe('');
    // Since then another order got the number of the second, and the third was cancelled.
    await setParcel(await office.anOrder(), { trackingId: late });
    await office.desk.cancelOrders({ orderIds: [gone!], reason: 'Out of stock', stockLost: false }, ADMIN);
    const outcomesOf = async () =>
      (await office.parcels.confirmParcels({ sha256 }, ADMIN)).rows.map(({ outcome, error }) => [outcome, error]);
    const failed = [
      [PARCEL_OUTCOME_FAILED, 'TRACKING_NUMBER_TAKEN'],
      [PARCEL_OUTCOME_FAILED, 'ORDER_ENDED'],
      [PARCEL_OUTCOME_FAILED, 'ROW_ORDER_UNKNOWN'],
      [PARCEL_OUTCOME_FAILED, 'ROW_ORDER_TWICE'],
    ];
    expect(await outcomesOf()).toEqual([[PARCEL_OUTCOME_SET, ''], ...failed]);
    expect(await outcomesOf()).toEqual([[PARCEL_OUTCOME_SAME, ''], ...failed]);
    expect((await find(one!)).order?.order).toMatchObject({ courier: 'Pos Laju', trackingId: number });
    expect(await office.auditEntriesOf(one!)).toHaveLength(1);
  });

  it('holds for the administrator who checked, and for that file', async () => {
    const { sha256 } = await check([`${await office.anOrder()},J&T,${aNumber()}`]);
    const other = { ...ADMIN, actor: { ...ADMIN.actor, id: 'somebody-else' } };
    await expect(office.parcels.confirmParcels({ sha256 }, other)).rejects.toMatchObject({ code: 'CHECK_STALE' });
    const unchecked = office.parcels.confirmParcels({ sha256: '0'.repeat(64) }, ADMIN);
    await expect(unchecked).rejects.toMatchObject({ code: 'CHECK_STALE' });
  });

  it.each([
    ['a file without rows', 'orderId,courier,trackingId\n', 'CSV_REQUIRED'],
    ['a file without couriers', 'orderId,trackingId\n9f3c21ab,EF1MY\n', 'CSV_COLUMNS_MISSING'],
    ['too many rows', `orderId,courier,trackingId\n${'9f3c21ab,J&T,EF1MY\n'.repeat(2_001)}`, 'TOO_MANY_ROWS'],
  ])('refuses %s', async (_, text, code) => {
    await expect(office.parcels.checkParcels({ file: Buffer.from(text) }, ADMIN)).rejects.toMatchObject({ code });
  });
});

describe('the list of the desk', () => {
  it('is read by page, newest first unless asked otherwise, by state, by its words and by its members', async () => {
    const name = { en: `Cot sheet ${randomUUID()}`, bm: 'Cadar' };
    const memberId = randomUUID();
    const placed: string[] = [];
    for (const quantity of [2, 3, 1])
      placed.unshift(await office.anOrder({ memberId, lines: [line(name, quantity)], points: quantity * 100 }));
    await move([placed[1]!], ORDER_STATE_PROCESSING);
    expect(await list({ q: name.en.toUpperCase() })).toMatchObject({ ids: placed, total: 3 });
    expect(await list({ q: memberId, offset: 1, limit: 1 })).toMatchObject({ ids: [placed[1]], total: 3 });
    expect((await list({ q: memberId, sort: '-points' })).ids).toEqual([placed[1], placed[2], placed[0]]);
    expect(await list({ q: memberId }, { state: ORDER_STATE_PROCESSING })).toMatchObject({
      ids: [placed[1]],
      total: 1,
    });
    expect((await list({ q: placed[2]! })).ids).toEqual([placed[2]]);
    // Words that name a member find the member's orders, page by page.
    const byName = { memberIds: [memberId] };
    const first = await list({ q: 'Aisyah', limit: 2 }, byName);
    expect(first).toMatchObject({ ids: placed.slice(0, 2), total: 3 });
    expect((await list({ q: 'Aisyah', limit: 2, cursor: first.next! }, byName)).ids).toEqual(placed.slice(2));
    await expect(list({ sort: 'address' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('counts each state and marks late orders, and has no donation', async () => {
    const counts = async () => {
      const { states, late } = await office.desk.countOrders({}, ADMIN);
      return { ...Object.fromEntries(states.map(({ state, count }) => [state, count])), late } as Record<
        string,
        number
      >;
    };
    const before = await counts();
    const waiting = await office.anOrder({ createdAt: new Date(daysAgo(2).getTime() - 1) });
    const fresh = await office.anOrder({ createdAt: daysAgo(2) });
    const sent = await office.anOrder();
    await move([sent], ORDER_STATE_PROCESSING);
    await setParcel(sent);
    await move([sent], ORDER_STATE_DELIVERING);
    expect(await counts()).toMatchObject({
      [ORDER_STATE_PLACED]: before[ORDER_STATE_PLACED]! + 2,
      [ORDER_STATE_DELIVERING]: before[ORDER_STATE_DELIVERING]! + 1,
      late: before['late']! + 1,
    });
    const orders = office.db.collection<{ _id: string }>('orders');
    await orders.updateOne({ _id: sent }, { $set: { 'parcel.expectedOn': kl.addDays(today, -1) } });
    const late = await list({ limit: 1 }, { late: true });
    const rest = await list({ cursor: late.next!, limit: 500 }, { late: true });
    expect([...late.ids, ...rest.ids]).toEqual(expect.arrayContaining([waiting, sent]));
    expect([...late.ids, ...rest.ids]).not.toContain(fresh);
    expect((await find(waiting)).order?.late).toBe(true);
    expect((await find(fresh)).order?.late).toBe(false);
    const memberId = randomUUID();
    const gift = await office.anOrder({ kind: 'donate', memberId });
    expect((await list({ q: memberId })).ids).toEqual([]);
    await expect(find(gift)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await move([gift], ORDER_STATE_PROCESSING))[0]).toMatchObject({ error: 'NOT_FOUND' });
  });
});

it('lists what is to be packed, the longest wait first, and of chosen orders those that are not on their way', async () => {
  const lines = [line({ en: 'Cot sheet', bm: 'Cadar' }, 2)];
  const [late, early] = [await office.anOrder({ lines }), await office.anOrder({ lines, createdAt: daysAgo(40) })];
  const sent = await office.anOrder({ lines });
  const gift = await office.anOrder({ kind: 'donate' });
  await move([late, sent], ORDER_STATE_PROCESSING);
  await setParcel(sent);
  await move([sent], ORDER_STATE_DELIVERING);
  const { orders, more } = await office.desk.listPicking({ orderIds: [sent, late, early, gift] }, ADMIN);
  expect(orders.map(({ id }) => id)).toEqual([early, late]);
  expect([more, orders[0]?.items]).toMatchObject([false, [{ name: { en: 'Cot sheet' }, quantity: 2 }]]);
  const all = (await office.desk.listPicking({ orderIds: [] }, ADMIN)).orders.map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([early]));
  expect(all).not.toContain(sent);
  const many = Array.from({ length: 1_001 }, (_, at) => `o${at}`);
  await expect(office.desk.listPicking({ orderIds: many }, ADMIN)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

it('records who saw the number of an order’s member', async () => {
  const memberId = randomUUID();
  const id = await office.anOrder({ memberId });
  expect(await office.desk.recordReveal({ orderId: id }, ADMIN)).toEqual({ memberId });
  expect(await office.auditEntriesOf(id)).toMatchObject([
    { record: 'order', action: 'revealed', title: id.slice(0, 8) },
  ]);
  await expect(office.desk.recordReveal({ orderId: 'nowhere' }, ADMIN)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
