import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { newEvent, systemContext } from '@club/platform';
import { aPdf, eventually } from '@club/platform/testing';
import sharp from 'sharp';
import { aPrintedReceipt } from '../../test/pictures.js';
import { receiptsFixture } from '../../test/service.js';

jest.setTimeout(240_000);

const TEXT = [
  'WATSONS KAJANG',
  '18/11/2026 19:22',
  'INV 0041-88213',
  'DRYPERS TOUCH PANTS 62.90',
  'DRYPERS WIPES 30S x4 23.60',
];

describe('the text of receipts', () => {
  let club: Awaited<ReturnType<typeof receiptsFixture>>;
  beforeAll(async () => {
    club = await receiptsFixture();
  });
  afterAll(() => club?.close());

  const skuOf = (item: string, size = '') => club.skus.find((sku) => sku.item === item && sku.size === size)!.id;
  const found = async (id: string) => {
    const { state, retailer, receiptDate, invoiceNo, lines } = (await club.seen(id)).reading!;
    const shop = club.retailers.find((one) => one.id === retailer?.value)?.name;
    return { state, shop, day: receiptDate?.value, number: invoiceNo?.value, lines };
  };
  const expected = () => ({
    ...{ state: 'read', shop: 'Watsons', day: '2026-11-18', number: '0041-88213' },
    lines: [
      { skuId: skuOf('Drypers Touch Pants'), quantity: 1 },
      { skuId: skuOf('Drypers Wipes', '30s'), quantity: 4 },
    ],
  });

  it('is read after the upload, of PDFs and of pictures, and suggests details where they stand', async () => {
    const pdf = aPrintedReceipt(TEXT);
    const sent = await club.send({}, pdf);
    expect(await found(sent.id)).toMatchObject({ state: 'waiting', lines: [] });
    const page = await club.client.file((await club.seen(sent.id)).pageTokens[0]!);
    const photo = await sharp(page.content).rotate(1, { background: '#fff' }).jpeg({ quality: 70 }).toBuffer();
    const second = await club.send({}, [aPdf('a first page'), photo]);
    for (let left = 2; left > 0; left -= 1) expect(await club.texts.next()).toBe(true);
    expect(await club.texts.next()).toBe(false);
    expect(await found(sent.id)).toMatchObject(expected());
    expect(await found(second.id)).toMatchObject(expected());
    const { invoiceNo, retailer } = (await club.seen(second.id)).reading!;
    expect([retailer!.box!.page, invoiceNo!.box!.page]).toEqual([1, 1]);
    expect(invoiceNo!.box!.top).toBeGreaterThan(retailer!.box!.top + retailer!.box!.height);
    for (const part of Object.values(invoiceNo!.box!).slice(1)) expect(part).toBeLessThan(1);
    // The list has no details of it.
    const { receipts } = await club.client.listReceipts({ status: 'pending', page: undefined }, club.admin);
    expect(receipts.find(({ receipt }) => receipt!.id === sent.id)!.reading).toMatchObject({ lines: [] });
  });

  it('is not waited for: a receipt is decided before, and one that was decided is not read', async () => {
    const { id } = await club.send();
    expect(await club.review(id, 'approved')).toMatchObject({ receipt: { status: 'approved' } });
    expect(await club.texts.next()).toBe(false);
  });

  it('is shown as not read when its file cannot be loaded, after three tries', async () => {
    const { id, memberId } = await club.send();
    const receipts = club.db.collection<{ _id: string; pageIds: string[] }>('receipts');
    const { pageIds } = (await receipts.findOne({ _id: id }))!;
    await club.objects.remove(`receipts/${pageIds[0]}`);
    for (const state of ['waiting', 'waiting', 'failed']) {
      await receipts.updateOne({ _id: id }, { $set: { readAfter: new Date(0) } });
      await club.texts.next();
      expect(await found(id)).toMatchObject({ state, lines: [] });
    }
    expect((await club.client.listMemberReceipts({ memberId }, systemContext('c1'))).receipts).toHaveLength(1);
  });

  it('is read again of better pictures, and what was read before is gone', async () => {
    const sent = await club.send({}, aPrintedReceipt(TEXT));
    await club.texts.next();
    await club.review(sent.id, 'pictureRequested', { reason: 'cutOff' });
    await club.client.replacePictures(sent.memberId, sent.id, [aPrintedReceipt(['GIANT KAJANG', ...TEXT.slice(1)])]);
    expect(await found(sent.id)).toMatchObject({ state: 'waiting', lines: [] });
    await club.texts.next();
    expect(await found(sent.id)).toMatchObject({ ...expected(), shop: 'Giant' });
  });

  it('is removed when the member leaves', async () => {
    const [approved, waiting] = [await club.send({ memberId: randomUUID() }, aPrintedReceipt(TEXT)), await club.send()];
    const { memberId } = approved;
    for (let left = 2; left > 0; left -= 1) await club.texts.next();
    const texts = () => club.db.collection('receipt_readings').countDocuments({ memberId });
    expect(await texts()).toBe(1);
    await club.review(approved.id, 'approved', { invoiceNo: randomUUID() });
    const at = club.clock.now().toISOString();
    const left = { memberId, deletedAt: at } as never;
    await club.bus.publish([newEvent('MemberDeleted', left, { ctx: systemContext('c1'), clock: club.clock })]);
    await eventually(async () => expect(await texts()).toBe(0));
    expect(await found(approved.id)).toMatchObject({ state: 'none', lines: [] });
    expect((await club.seen(waiting.id)).reading).toMatchObject({ state: 'read' });
  });
});
