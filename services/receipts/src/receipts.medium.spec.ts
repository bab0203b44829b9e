import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { newEvent, systemContext } from '@club/platform';
import { aPdf, eventually } from '@club/platform/testing';
import sharp from 'sharp';
import { NOW, receiptsFixture } from '../test/service.js';
import { aPicture, copyOf } from '../test/pictures.js';

jest.setTimeout(240_000);

const CTX = systemContext('c1');
const SECOND = 1_000;
const HOUR = 3_600_000;

type Club = Awaited<ReturnType<typeof receiptsFixture>>;

describe('receipts', () => {
  let club: Club;
  beforeAll(async () => {
    club = await receiptsFixture();
  });
  afterAll(() => club?.close());
  beforeEach(() => {
    club.clock.set(NOW);
    club.ledger.failure = undefined;
  });

  const isGone = (fileId: string) =>
    club.objects.get(`receipts/${fileId}`).then(
      () => false,
      () => true,
    );
  /** Removes every file that nothing refers to. */
  async function swept(): Promise<string[]> {
    const waiting = await club.dueNow();
    await eventually(async () => expect(await club.dueNow()).toEqual([]));
    expect(await Promise.all(waiting.map(isGone))).toEqual(waiting.map(() => true));
    return waiting;
  }

  describe('lists', () => {
    it('§3 retailers are sorted by name, with Others last', () => {
      const names = club.retailers.map(({ name }) => name);
      expect(names.at(-1)).toBe('Others');
      expect(names.slice(0, -1)).toEqual(
        names.slice(0, -1).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
      );
      expect(club.retailers.filter(({ others }) => others).map(({ name }) => name)).toEqual(['Others']);
    });

    it('§3 products are those of the points table, in its order', () => {
      expect(club.skus).toHaveLength(25);
      expect(club.skus[0]).toMatchObject({ item: 'Drypers Skinature', size: '', points: 220 });
      expect(club.skus.at(-1)).toMatchObject({ item: 'Drypers ActivKidz Handwash', size: '200ml', points: 60 });
    });
  });

  describe('uploading', () => {
    it('accepts a picture for review, reports that it is the first, and keeps the file for reviewers', async () => {
      const memberId = randomUUID();
      const picture = await aPicture(1);
      const products = [
        { skuId: club.skus[0]!.id, quantity: 2 },
        { skuId: club.skus[1]!.id, quantity: 0 },
        { skuId: club.skus[2]!.id, quantity: 1 },
      ];
      const answer = await club.client.upload(club.form({ memberId, invoiceNo: ' INV 1 ', products }), picture);
      expect(answer).toMatchObject({
        firstUpload: true,
        receipt: {
          memberId,
          status: 'pending',
          retailer: club.retailers[0],
          receiptDate: '2026-11-20',
          invoiceNo: 'INV 1',
          lines: [
            { sku: club.skus[0], quantity: 2 },
            { sku: club.skus[2], quantity: 1 },
          ],
          basePoints: 630,
          points: 0,
          multiplier: 0,
          uploadedAt: NOW.toISOString(),
          reviewBy: '2026-11-27',
          contentType: 'image/webp',
        },
      });
      const { fileToken, suspicions, decidedBy } = await club.seen(answer.receipt!.id);
      expect({ suspicions, decidedBy }).toEqual({ suspicions: [], decidedBy: '' });
      const { contentType, content } = await club.client.file(fileToken);
      expect({ contentType, ...(await sharp(content).metadata()) }).toMatchObject({
        contentType: 'image/webp',
        format: 'webp',
        width: 600,
      });
      club.clock.advance(13 * HOUR);
      await expect(club.client.file(fileToken)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('keeps a PDF as it is beside pictures of its pages, and lists a member’s receipts newest first', async () => {
      const memberId = randomUUID();
      const pdf = aPdf('one of its own', { pages: 2, catalogue: `/Note(${'.'.repeat(700_000)})` });
      const first = await club.client.upload(club.form({ memberId }), pdf);
      club.clock.advance(SECOND);
      const second = await club.client.upload(club.form({ memberId }), aPdf('two'));
      expect([first.firstUpload, second.firstUpload]).toEqual([true, false]);
      const { fileToken, pageTokens } = await club.seen(first.receipt!.id);
      expect(await club.client.file(fileToken)).toEqual({ contentType: 'application/pdf', content: pdf });
      const pages = await Promise.all(pageTokens.map((token) => club.client.file(token)));
      const drawn = await Promise.all(
        pages.map(async ({ contentType, content }) => ({ contentType, ...(await sharp(content).metadata()) })),
      );
      expect(drawn).toMatchObject(
        Array(2).fill({ contentType: 'image/webp', format: 'webp', width: 833, height: 555 }),
      );
      const { receipts } = await club.client.listMemberReceipts({ memberId }, CTX);
      expect(receipts.map(({ id }) => id)).toEqual([second.receipt!.id, first.receipt!.id]);
      expect((await club.client.listMemberReceipts({ memberId, page: 2 }, CTX)).receipts).toEqual([]);
      await expect(club.client.listMemberReceipts({ memberId, page: 0 }, CTX)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
      expect((await club.client.listMemberReceipts({ memberId: randomUUID() }, CTX)).receipts).toEqual([]);
    });

    it.each(['ended', 'cancelled'] as const)(
      'takes nothing of a stream that is %s before its last message, and the whole one afterwards',
      async (cut) => {
        const memberId = randomUUID();
        const form = club.form({ memberId, key: randomUUID() });
        const picture = await aPicture(cut.length);
        await expect(club.client.upload(form, picture, cut)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
        expect([await club.records(memberId), await club.dueNow()]).toEqual([0, []]);
        expect((await club.client.upload(form, picture)).receipt).toMatchObject({ memberId, status: 'pending' });
      },
    );

    it('reports only one of several first uploads at once as the first', async () => {
      const memberId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => club.client.upload(club.form({ memberId }), aPdf(randomUUID()))),
      );
      expect(answers.filter(({ firstUpload }) => firstUpload)).toHaveLength(1);
    });

    it.each<[string, object, () => Buffer, object]>([
      ['without a file', {}, () => Buffer.alloc(0), { code: 'RECEIPT_FIELDS_REQUIRED' }],
      ['from nowhere', { retailerId: 'x' }, () => aPdf('x'), { code: 'INPUT_INVALID', fields: { retailerId: {} } }],
      ['of tomorrow', { receiptDate: '2026-11-22' }, () => aPdf('x'), { code: 'RECEIPT_DATE_FUTURE' }],
      ['of 31 days ago', { receiptDate: '2026-10-21' }, () => aPdf('x'), { code: 'RECEIPT_TOO_OLD' }],
      ['without products', { products: [] }, () => aPdf('x'), { code: 'RECEIPT_PRODUCT_REQUIRED' }],
      ['of nobody', { memberId: '$ne' }, () => aPdf('x'), { code: 'INPUT_INVALID' }],
      [
        'that is a page',
        {},
        () => Buffer.from('<html>'),
        { code: 'FILE_TYPE_INVALID', details: { types: 'JPEG, PNG, PDF' } },
      ],
      ['that broke off', {}, () => aPdf('x').subarray(0, 20), { code: 'FILE_UNREADABLE' }],
      ['that is a PDF by its ends alone', {}, () => Buffer.from('%PDF-1.7\n%%EOF'), { code: 'PDF_NOT_SHOWN' }],
      ['that is a book', {}, () => aPdf('x', { pages: 6 }), { code: 'PDF_TOO_MANY_PAGES', details: { max: 5 } }],
      [
        'of more than 10 MB',
        {},
        () => Buffer.alloc(10 * 1024 * 1024 + 1, 1),
        { code: 'FILE_TOO_LARGE', details: { max: '10 MB' } },
      ],
    ])('refuses one %s, and writes nothing', async (_, over, file, refused) => {
      const before = await club.db.collection('receipts').countDocuments();
      await expect(club.send(over, file())).rejects.toMatchObject(refused);
      expect(await club.db.collection('receipts').countDocuments()).toBe(before);
      expect(await club.dueNow()).toEqual([]);
    });

    it('uses the calendar day of Kuala Lumpur', async () => {
      const dated = { receiptDate: '2026-11-22' };
      club.clock.set('2026-11-21T15:59:59Z');
      await expect(club.send(dated)).rejects.toMatchObject({ code: 'RECEIPT_DATE_FUTURE' });
      club.clock.set('2026-11-21T16:00:00Z');
      expect(await club.send(dated)).toMatchObject({ status: 'pending', reviewBy: '2026-11-27' });
    });

    it('makes one receipt of a request sent five times at once, with a key or without', async () => {
      for (const key of ['k-1', '']) {
        const form = club.form({ key });
        const picture = await aPicture(key ? 2 : 3);
        const answers = await Promise.all(Array.from({ length: 5 }, () => club.client.upload(form, picture)));
        expect(new Set(answers.map(({ receipt }) => receipt!.id)).size).toBe(1);
        expect(answers.every(({ firstUpload }) => firstUpload)).toBe(true);
        expect(await club.records(form.memberId)).toBe(1);
      }
      await swept();
    });

    it('remembers a key for ever, and refuses it for another receipt', async () => {
      const form = club.form({ key: 'k' });
      const first = await club.client.upload(form, aPdf('a'));
      club.clock.advance(400 * 24 * HOUR);
      expect((await club.client.upload(form, aPdf('a'))).receipt!.id).toBe(first.receipt!.id);
      for (const [over, file] of [
        [{ invoiceNo: 'another' }, aPdf('a')],
        [{}, aPdf('b')],
      ] as const) {
        await expect(club.client.upload({ ...form, ...over }, file)).rejects.toMatchObject({
          code: 'IDEMPOTENCY_CONFLICT',
        });
      }
      expect(await club.records(form.memberId)).toBe(1);
    });

    it('treats the same upload without a key as a repeat within ten seconds, and later as new', async () => {
      const form = club.form();
      const ids = [];
      for (const wait of [0, 10 * SECOND - 1, 1]) {
        club.clock.advance(wait);
        ids.push((await club.client.upload(form, aPdf('same'))).receipt!.id);
      }
      expect(ids[1]).toBe(ids[0]);
      expect(ids[2]).not.toBe(ids[0]);
    });

    it('accepts 20 uploads an hour from a member', async () => {
      const memberId = randomUUID();
      for (let i = 0; i < 20; i += 1) await club.send({ memberId });
      await expect(club.send({ memberId })).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { wait: 3_600 } });
      await club.send();
      club.clock.advance(HOUR);
      await club.send({ memberId });
    });

    it('leaves no file behind when it fails after writing it', async () => {
      process.env['CLUB_ENV'] = 'test';
      process.env['FAILPOINTS'] = 'receipt.afterFile.beforeRecord=throw';
      const form = club.form();
      await expect(club.client.upload(form, aPdf('lost'))).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      delete process.env['FAILPOINTS'];
      expect(await club.records(form.memberId)).toBe(0);
      // The file and the picture of its page.
      expect(await swept()).toHaveLength(2);
    });
  });

  describe('that look alike', () => {
    it('are flagged on both, of one member or of two', async () => {
      const memberId = randomUUID();
      const picture = await aPicture(10);
      const a = await club.send({ memberId, invoiceNo: 'AB 100' }, picture);
      const b = await club.send({ invoiceNo: ' ab100 ' }, await aPicture(11));
      const c = await club.send({ memberId }, picture);
      const d = await club.send({}, await copyOf(picture));
      const suspicions = async ({ id }: { id: string }) =>
        (await club.seen(id)).suspicions.map(({ kind, receiptId, sameMember }) => [kind, receiptId, sameMember]);
      // The pictures are compared in the background.
      await eventually(async () => {
        expect(await suspicions(a)).toEqual([
          ['sameInvoice', b.id, false],
          ['sameFile', c.id, true],
          ['sameImage', d.id, false],
        ]);
        expect(await suspicions(b)).toEqual([['sameInvoice', a.id, false]]);
        expect(await suspicions(c)).toEqual([
          ['sameFile', a.id, true],
          ['sameImage', d.id, false],
        ]);
        expect((await suspicions(d)).sort()).toEqual(
          [
            ['sameImage', a.id, false],
            ['sameImage', c.id, false],
          ].sort(),
        );
      });
    });

    it('are flagged when they come at once, and when the comparison was missed', async () => {
      const [a, b] = await Promise.all([1, 2].map(() => club.send({ invoiceNo: 'at once' })));
      const kinds = async (id: string) => (await club.seen(id)).suspicions.map(({ receiptId }) => receiptId);
      expect([await kinds(a!.id), await kinds(b!.id)]).toEqual([[b!.id], [a!.id]]);
      const records = club.db.collection<{ _id: string }>('receipts');
      await records.updateMany({ _id: { $in: [a!.id, b!.id] } }, { $set: { suspicions: [], compared: false } });
      await eventually(async () => expect([await kinds(a!.id), await kinds(b!.id)]).toEqual([[b!.id], [a!.id]]));
    });
  });

  describe('of members', () => {
    const event = (type: 'MembershipEnded' | 'MembershipResumed' | 'MemberDeleted', memberId: string) => {
      const at = club.clock.now().toISOString();
      return newEvent(type, { memberId, endedAt: at, at, deletedAt: at } as never, { ctx: CTX, clock: club.clock });
    };

    it('whose membership ends are refused, until it is resumed', async () => {
      const memberId = randomUUID();
      await club.bus.publish([event('MembershipEnded', memberId)]);
      // Looked at, not tried out: an hour's uploads would be spent on the wait.
      const known = () => club.db.collection<{ _id: string }>('members').findOne({ _id: memberId });
      await eventually(async () => expect(await known()).toMatchObject({ ended: true }));
      const ended = await club.records(memberId);
      await expect(club.send({ memberId })).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
      expect(await club.records(memberId)).toBe(ended);
      club.clock.advance(2 * HOUR);
      await club.bus.publish([event('MembershipResumed', memberId)]);
      await eventually(async () => expect(await club.send({ memberId })).toMatchObject({ status: 'pending' }));
    });

    it('who leave lose their files and texts; credited receipts stay, and are not credited again', async () => {
      const memberId = randomUUID();
      const pdf = aPdf('leaving');
      const others = club.retailers.at(-1)!.id;
      const approved = await club.send({ memberId, retailerId: others, otherStore: 'Kedai Kenari' }, pdf);
      const waiting = await club.send({ memberId });
      await club.review(approved.id, 'approved');
      const { fileToken, pageTokens } = await club.seen(approved.id);
      const other = await club.seen(waiting.id);
      const tokens = [fileToken, ...pageTokens, other.fileToken, ...other.pageTokens];
      const files = tokens.map((token) => token.split('.')[0]!);
      expect(files).toHaveLength(4);
      await club.bus.publish([event('MemberDeleted', memberId)]);
      await eventually(async () => {
        expect(await Promise.all(files.map(isGone))).toEqual(files.map(() => true));
      });
      expect(await club.seen(approved.id)).toMatchObject({
        fileToken: '',
        pageTokens: [],
        receipt: { status: 'approved', points: 1_320, otherStore: '', invoiceNo: '', lines: approved.lines },
      });
      await expect(club.seen(waiting.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(club.client.file(fileToken)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(club.send({ memberId })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
      const again = await club.send({}, pdf);
      await expect(club.review(again.id, 'approved')).rejects.toMatchObject({ code: 'RECEIPT_ALREADY_CREDITED' });
    });
  });
});
