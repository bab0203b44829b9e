import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createGrpcClient, kl, nativeDb } from '@club/platform';
import { documentsRead, FixedClock, migratedDatabase, type TestDatabase } from '@club/platform/testing';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { OrderReportServiceClient } from '@club/proto/club/catalogue/v1/order_report';
import { aShop, type Shop } from '../../test/orders.js';
import { ADMIN, asMember } from '../../test/vouchers.js';
import { migrations } from '../migrations.js';
import { OrderReportRepository } from './order-report.repository.js';

jest.setTimeout(180_000);

const NONE_CANCELLED = { cancelled: 0, refunded: 0 };
const FIRST = { offset: 0, limit: 0, sort: '', q: '' };
const days = (first: string, last: string) => ({
  from: kl.startOfDay(first),
  before: kl.startOfDay(kl.addDays(last, 1)),
});

describe('the report of the point shop', () => {
  let db: TestDatabase;
  let report: OrderReportRepository;
  const order = (createdAt: string, points: number, ...quantities: number[]) => ({
    _id: randomUUID(),
    memberId: randomUUID(),
    kind: 'item',
    lines: quantities.map((quantity) => ({ itemId: 'i', name: { en: 'Cup', bm: 'Cawan' }, quantity, points: 1 })),
    points,
    address: null,
    track: { state: 'Order Placed', events: [] },
    createdAt: new Date(createdAt),
  });
  const stored = [
    // the last and the first moment of days in Kuala Lumpur, over a month and a year
    order('2026-11-30T15:59:59.999Z', 100, 1),
    order('2026-11-30T16:00:00.000Z', 200, 2, 3),
    order('2026-12-31T15:59:59.999Z', 400, 1),
    order('2026-12-31T16:00:00.000Z', 800, 1),
    order('2026-12-31T16:00:00.000Z', 1_600, 4),
  ];
  beforeAll(async () => {
    db = await migratedDatabase('order-report', migrations);
    await nativeDb(db.connection).collection<{ _id: string }>('orders').insertMany(stored);
    report = new OrderReportRepository(db.connection, new FixedClock('2027-12-31T04:00:00Z'));
  });
  afterAll(() => db.drop());

  it.each([
    ['without a range', {}, [100, 200, 400, 2_400]],
    ['of one day', days('2026-12-01', '2026-12-01'), [200]],
    ['over New Year', days('2026-12-31', '2027-01-01'), [400, 2_400]],
    ['of a range without orders', days('2026-12-02', '2026-12-30'), []],
  ])('sums the orders %s by day in Kuala Lumpur, each once', async (_, range, points) => {
    const sums = await report.days(range);
    expect(sums.map((sum) => sum.points)).toEqual(points);
    const { rows, end } = await report.page(range, FIRST);
    expect(sums.reduce((sum, { orders }) => sum + orders, 0)).toBe(end.total);
    expect(rows.reduce((sum, row) => sum + row.points, 0)).toBe(points.reduce((sum, one) => sum + one, 0));
  });

  it('names its days, counts pieces, and lists the newest order first or last', async () => {
    expect(await report.days({})).toEqual([
      { day: '2026-11-30', orders: 1, quantity: 1, points: 100, ...NONE_CANCELLED },
      { day: '2026-12-01', orders: 1, quantity: 5, points: 200, ...NONE_CANCELLED },
      { day: '2026-12-31', orders: 1, quantity: 1, points: 400, ...NONE_CANCELLED },
      { day: '2027-01-01', orders: 2, quantity: 5, points: 2_400, ...NONE_CANCELLED },
    ]);
    const idsOf = async (sort: string) => (await report.page({}, { ...FIRST, sort })).rows.map(({ id }) => id);
    expect(await idsOf('createdAt')).toEqual([...(await idsOf(''))].reverse());
    await expect(report.page({}, { ...FIRST, sort: 'points' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('reads about the rows of a page, in each direction, also where the range is long', async () => {
    const at = (n: number) => new Date(Date.UTC(2027, 5, 1, 0, n * 144));
    // Ten orders a day for a hundred days.
    const many = Array.from({ length: 1_000 }, (_, n) => order(at(n).toISOString(), 1, 1));
    await nativeDb(db.connection).collection<{ _id: string }>('orders').insertMany(many);
    const range = { from: at(100), before: at(900) };
    const page = { ...FIRST, limit: 10, uncounted: true };
    const { end } = await report.page(range, page);
    for (const asked of [{}, { sort: 'createdAt' }, { offset: 40 }, { cursor: end.next }]) {
      const listed = () => report.page(range, { ...page, ...asked });
      expect((await listed()).rows).toHaveLength(10);
      expect(await documentsRead(db.connection, listed)).toBeLessThan(150);
    }
  });
});

describe('the report of the point shop beside the ledger', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await aShop();
  });
  afterAll(() => shop?.stop());

  it('sums what the ledger took for items and donations, leaves out what failed, and has what was cancelled apart', async () => {
    const client = createGrpcClient(OrderReportServiceClient, shop.catalogue.address, { deadlineMs: 20_000 });
    const [one, other] = [await shop.aMember(1_000), await shop.aMember(150)];
    const [cup, wipes] = [await shop.anItem({ points: 120 }), await shop.anItem({ points: 70 })];
    const gift = await shop.anItem({ kind: ItemKind.ITEM_KIND_DONATE, points: 300, onHand: undefined });
    await shop.redeem(one, { [cup]: 2, [wipes]: 1 });
    await shop.redeem(other, { [wipes]: 2 });
    await expect(shop.redeem(other, { [cup]: 1 })).rejects.toMatchObject({ code: 'POINTS_INSUFFICIENT' });
    await shop.orders.redeemDonation({ memberId: one.id, itemId: gift, key: '' }, asMember(one.id));
    const { days: sums } = await client.sumOrderReport({ range: undefined }, ADMIN);
    const points = sums.reduce((sum, day) => sum + day.points, 0);
    expect(points).toBe(2 * 120 + 70 + 2 * 70 + 300);
    expect(points).toBe(-(await shop.ledgerSum('redemption', 'donation')));
    const [wiped] = await shop.ordersOf(other);
    await shop.desk.cancelOrders({ orderIds: [wiped!.id], reason: 'Out of stock', stockLost: false }, ADMIN);
    const { days: left } = await client.sumOrderReport({ range: undefined }, ADMIN);
    expect(left).toMatchObject([{ orders: 3, quantity: 4, points: points - 140, cancelled: 1, refunded: 140 }]);
    expect(await shop.ledgerSum('orderRefund')).toBe(140);
    const { orders, end } = await client.listOrderReport({ range: undefined, page: undefined }, ADMIN);
    expect(end?.total).toBe(3);
    expect(orders.map(({ region, memberId }) => [region, memberId])).toEqual([
      ['', one.id],
      ['Perak', other.id],
      ['Perak', one.id],
    ]);
    client.close();
  });
});
