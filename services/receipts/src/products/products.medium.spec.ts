import { jest } from '@jest/globals';
import { createGrpcClient, systemContext } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { ListPage } from '@club/proto/club/common/v1/list';
import { RetailersServiceClient, SkusServiceClient } from '@club/proto/club/receipts/v1/products';
import { admin, receiptsFixture } from '../../test/service.js';

jest.setTimeout(240_000);

const CTX = systemContext('c1');
const ADMIN = admin();
let club: Awaited<ReturnType<typeof receiptsFixture>>;
const clients = () => ({
  retailers: createGrpcClient(RetailersServiceClient, club.address, { deadlineMs: 20_000 }),
  skus: createGrpcClient(SkusServiceClient, club.address, { deadlineMs: 20_000 }),
});
let records: ReturnType<typeof clients>;
beforeAll(async () => {
  club = await receiptsFixture();
  records = clients();
});
afterAll(async () => {
  records.retailers.close();
  records.skus.close();
  await club.close();
});

const shownSku = async (id: string) => (await club.client.listSkus({}, CTX)).skus.find((sku) => sku.id === id);

describe('retailers as records', () => {
  it('are added once by a name, renamed, hidden from members, and audited', async () => {
    const made = await records.retailers.save({ id: '', name: ' Pasar  Segar ', version: 0 }, ADMIN);
    expect(made).toMatchObject({ name: 'Pasar Segar', others: false, active: true, version: 1 });
    await expect(records.retailers.save({ id: '', name: 'Pasar Segar', version: 0 }, ADMIN)).rejects.toMatchObject({
      fields: { name: { code: 'ALREADY_EXISTS' } },
    });
    const { id } = made;
    await records.retailers.save({ id, name: 'Pasar Segar Mall', version: 1 }, ADMIN);
    await expect(records.retailers.save({ id, name: 'Theirs', version: 1 }, ADMIN)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    const names = async () => (await club.client.listRetailers({}, CTX)).retailers.map(({ name }) => name);
    expect(await names()).toContain('Pasar Segar Mall');
    await records.retailers.setActive({ id, active: false, showAt: undefined }, ADMIN);
    expect(await names()).not.toContain('Pasar Segar Mall');
    await expect(club.send({ retailerId: id })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await eventually(() =>
      expect(club.auditEntries(id).map(({ ...entry }) => (entry as { action?: string }).action)).toEqual([
        'added',
        'changed',
        'hidden',
      ]),
    );
  });

  it('are searched and sorted, and only by the role dev', async () => {
    const page = ListPage.fromPartial({ limit: 5, q: 'speed' });
    const { rows } = await records.retailers.list({ all: true, page }, ADMIN);
    expect(rows.map(({ name }) => name)).toEqual(['99 Speedmart']);
    await expect(records.retailers.list({ all: true, page }, CTX)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(records.skus.list({ all: true, page }, CTX)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('products as records', () => {
  it('are put behind the last one, and have each pack size once', async () => {
    const made = await records.skus.save({ id: '', item: 'Baby Oil', size: '200ml', points: 50, version: 0 }, ADMIN);
    expect(made).toMatchObject({ item: 'Baby Oil', place: 26, points: 50, pointsSince: undefined });
    const twice = records.skus.save({ id: '', item: 'Baby Oil', size: '200ml', points: 60, version: 0 }, ADMIN);
    await expect(twice).rejects.toMatchObject({ fields: { item: { code: 'ALREADY_EXISTS' } } });
    await expect(records.skus.save({ id: '', item: 'Baby Oil', points: 0, version: 0 }, ADMIN)).rejects.toMatchObject({
      fields: { points: { code: 'FIELD_INVALID' } },
    });
    expect((await club.client.listSkus({}, CTX)).skus.at(-1)).toMatchObject({ id: made.id });
  });

  it('with other points count them for receipts uploaded from then on, never for earlier ones', async () => {
    const [sku, other] = [club.skus[5]!, club.skus[6]!];
    const early = await club.send({ products: [{ skuId: sku.id, quantity: 2 }] });
    const corrected = await club.send({ products: [{ skuId: other.id, quantity: 1 }] });
    club.clock.advance(1_000);
    const changed = await records.skus.save({ id: sku.id, points: sku.points + 500, version: 0 }, ADMIN);
    expect(changed.pointsSince).toBe(club.clock.now().toISOString());
    expect(await shownSku(sku.id)).toMatchObject({ points: sku.points + 500 });
    club.clock.advance(1_000);
    const late = await club.send({ products: [{ skuId: sku.id, quantity: 2 }] });
    await club.review(early.id, 'approved');
    await club.review(late.id, 'approved');
    // the reviewer finds the product on a receipt from before
    await club.review(corrected.id, 'approved', { products: [{ skuId: sku.id, quantity: 1 }] });
    const credited = (id: string) => club.ledger.credited.get(id)?.basePoints;
    await eventually(() => expect([early, late, corrected].filter(({ id }) => credited(id) === undefined)).toEqual([]));
    expect([early, late, corrected].map(({ id }) => credited(id))).toEqual([
      2 * sku.points,
      2 * (sku.points + 500),
      sku.points,
    ]);
  });
});

it('the lines of a product are found in the receipts that have it, and in no others', async () => {
  const [sku, another] = club.skus;
  const line = (id: string, quantity: number) => ({ skuId: id, quantity });
  const both = await club.send({ products: [line(sku!.id, 2), line(another!.id, 1)] });
  const other = await club.send({ products: [line(another!.id, 3)] });
  const receiptIds = [both.id, other.id, 'unknown'];
  expect(await club.client.listProductLines({ skuId: sku!.id, receiptIds }, CTX)).toEqual({
    lines: [{ receiptId: both.id, points: sku!.points, quantity: 2 }],
  });
  const { lines } = await club.client.listProductLines({ skuId: another!.id, receiptIds }, CTX);
  expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 3]);
  const many = Array.from({ length: 5_001 }, (_, n) => `r${n}`);
  await expect(club.client.listProductLines({ skuId: sku!.id, receiptIds: many }, CTX)).rejects.toMatchObject({
    fields: { receiptIds: { code: 'FIELD_INVALID' } },
  });
});
