import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { fingerprintDistance } from '@club/platform/images';
import { aPdf, eventually } from '@club/platform/testing';
import { aReceiptPhoto, DISGUISES } from '../../test/pictures.js';
import { admin, NOW, receiptsFixture } from '../../test/service.js';
import { NEAR_IMAGE } from './domain/likeness.js';

jest.setTimeout(240_000);

describe('twins of credited receipts', () => {
  let club: Awaited<ReturnType<typeof receiptsFixture>>;
  beforeAll(async () => {
    club = await receiptsFixture();
  });
  afterAll(() => club?.close());
  beforeEach(() => club.clock.set(NOW));

  /** Approves a receipt, again while the comparison takes longer than an answer may, as reviewers do on a busy machine. */
  const approve = async (id: string, over: Parameters<typeof club.review>[2] = {}, by = admin('reviewer')) => {
    for (;;) {
      const busy = (error: unknown) => {
        if ((error as { code?: string }).code !== 'SERVICE_BUSY') throw error;
      };
      const answer = await club.review(id, 'approved', over, by).catch(busy);
      if (answer) return answer;
    }
  };

  const other = () => ({ retailerId: club.retailers[4]!.id, receiptDate: '2026-11-12' });
  const products = () => [{ skuId: club.skus[7]!.id, quantity: 3 }];
  const refused = (id: string, by: string) => ({ code: 'RECEIPT_ALREADY_CREDITED', details: { id, by } });

  it('are not credited however their picture was changed, and whatever its member typed', async () => {
    const photo = await aReceiptPhoto(100);
    const first = await club.send({}, photo);
    await approve(first.id);
    for (const [disguise, copyOf] of Object.entries(DISGUISES)) {
      // Of the same day, or of another shop, day and amount, which the reviewer believes or corrects.
      const [near, far] = [
        await club.send({}, await copyOf(photo)),
        await club.send({ ...other(), products: products() }, await copyOf(photo)),
      ];
      const shown = { retailerId: first.retailer!.id, receiptDate: first.receiptDate };
      const lines = first.lines.map(({ sku, quantity }) => ({ skuId: sku!.id, quantity }));
      const answers = await Promise.allSettled([
        approve(near.id),
        approve(near.id, { otherPurchase: 'not the same' }),
        approve(far.id, { ...shown, products: lines }),
        approve(far.id),
      ]);
      const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : 'credited'));
      const kinds = ['sameImage', 'sameImage', 'sameImage', 'lookAlike'];
      expect([disguise, ...reasons]).toMatchObject([disguise, ...kinds.map((kind) => refused(first.id, kind))]);
    }
    expect([...club.ledger.credited.keys()]).toEqual([first.id]);
  });

  it('are shown to the reviewer soon after they are sent, at both receipts', async () => {
    const photo = await aReceiptPhoto(110);
    const [a, b] = [
      await club.send({}, photo),
      await club.send({ receiptDate: '2026-11-15' }, await DISGUISES['slightly turned']!(photo)),
    ];
    const c = await club.send({}, await aReceiptPhoto(111));
    await eventually(async () => {
      expect((await club.seen(a.id)).suspicions).toEqual([{ kind: 'sameImage', receiptId: b.id, sameMember: false }]);
      expect((await club.seen(b.id)).suspicions).toEqual([{ kind: 'sameImage', receiptId: a.id, sameMember: false }]);
    });
    expect((await club.seen(c.id)).suspicions).toEqual([]);
    expect(await approve(c.id)).toMatchObject({ receipt: { status: 'approved' } });
  });

  it('are credited once when reviewers approve all of them at the same time, right after they were sent', async () => {
    const photo = await aReceiptPhoto(120);
    const names = ['cropped at all sides', 'compressed very much', 'slightly turned', 'darkened'];
    const files = await Promise.all(names.map((name) => DISGUISES[name]!(photo)));
    const sent = await Promise.all([photo, ...files].map((file) => club.send({}, file)));
    const answers = await Promise.allSettled(sent.map(({ id }, index) => approve(id, {}, admin(`admin-${index}`))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(sent.filter(({ id }) => club.ledger.credited.has(id))).toHaveLength(1);
  });

  it('are no other receipts of the same shop, day and amount whose pictures are near by their fingerprints alone', async () => {
    const memberId = randomUUID();
    // Receipts of one shop whose fingerprints differ in 3, 4 and 5 of 64 points, as one pair of some hundred does.
    for (const seeds of [
      [302, 392],
      [333, 363],
      [346, 407],
    ]) {
      const photos = await Promise.all(seeds.map((seed) => aReceiptPhoto(seed, 7)));
      const [a, b] = await Promise.all(photos.map((photo) => club.send({ memberId }, photo)));
      const marks = await club.db
        .collection<{ _id: string; imageMarks: string[] }>('receipts')
        .find({ _id: { $in: [a!.id, b!.id] } })
        .toArray();
      expect(fingerprintDistance(marks[0]!.imageMarks[0]!, marks[1]!.imageMarks[0]!)).toBeLessThanOrEqual(NEAR_IMAGE);
      const answers = await Promise.all([approve(a!.id), approve(b!.id, {}, admin('another'))]);
      expect(answers).toMatchObject([{ receipt: { status: 'approved' } }, { receipt: { status: 'approved' } }]);
      expect([(await club.seen(a!.id)).suspicions, (await club.seen(b!.id)).suspicions]).toEqual([[], []]);
    }
  });

  it('are another purchase by a reason alone, which is audited, and only with another number and another day or amount', async () => {
    const photo = await aReceiptPhoto(130);
    const first = await club.send({ invoiceNo: 'AB 00417-1' }, photo);
    await approve(first.id);
    const next = await club.send(
      { ...other(), invoiceNo: 'AB 00933-7' },
      await DISGUISES['cropped at all sides']!(photo),
    );
    await expect(approve(next.id)).rejects.toMatchObject(refused(first.id, 'lookAlike'));
    const why = { otherPurchase: 'bought eight days earlier' };
    await expect(approve(next.id, { ...why, invoiceNo: 'ab-417.1' })).rejects.toMatchObject(
      refused(first.id, 'sameImage'),
    );
    await expect(approve(next.id, { ...why, receiptDate: first.receiptDate })).rejects.toMatchObject(
      refused(first.id, 'sameImage'),
    );
    expect(await approve(next.id, why)).toMatchObject({ receipt: { status: 'approved' } });
    await eventually(() =>
      expect(club.auditEntries(next.id)).toMatchObject([
        { action: 'approved', reason: why.otherPurchase, after: { status: 'approved', looksLike: first.id } },
      ]),
    );
  });

  it('by their number are refused however it or the shop is spelled, though the reviewer corrects nothing', async () => {
    const first = await club.send({ invoiceNo: 'INV 0041-88213' });
    await approve(first.id);
    const others = { retailerId: club.retailers.at(-1)!.id, otherStore: 'Kedai yang lain' };
    for (const over of [
      { invoiceNo: 'inv/000041 88213' },
      { invoiceNo: ' INV-41.88213', products: products() },
      { invoiceNo: '0041-88213' },
      { ...others, invoiceNo: 'INV 41 88213' },
    ]) {
      const { id } = await club.send(over);
      await expect(approve(id, { otherPurchase: 'sure' })).rejects.toMatchObject(refused(first.id, 'sameInvoice'));
    }
    // Another number of the same day and amount is another purchase.
    const { id } = await club.send({ invoiceNo: 'INV 0041-88214' });
    expect(await approve(id)).toMatchObject({ receipt: { status: 'approved' } });
  });

  it('are found among the pages of a receipt, and after a better picture was sent', async () => {
    const photo = await aReceiptPhoto(140);
    const first = await club.send({}, photo);
    await approve(first.id);
    const copy = await DISGUISES['brightened']!(photo);
    const pages = await club.send({}, [await aReceiptPhoto(141), copy]);
    await expect(approve(pages.id)).rejects.toMatchObject(refused(first.id, 'sameImage'));
    const blurred = await club.send({}, aPdf(randomUUID()));
    await club.review(blurred.id, 'pictureRequested', { reason: 'blurred' });
    await club.client.replacePictures(blurred.memberId, blurred.id, [copy]);
    await expect(approve(blurred.id)).rejects.toMatchObject(refused(first.id, 'sameImage'));
  });
});
