import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { aPdf, eventually } from '@club/platform/testing';
import { aPicture, aReceiptPhoto, copyOf, DISGUISES } from '../../test/pictures.js';
import { aDecision, admin, NOW, receiptsFixture } from '../../test/service.js';

jest.setTimeout(240_000);

const UNDO = 10_000;
const LEASE = 60_000;
const [mei, ravi] = [admin('mei'), admin('ravi')];

type Club = Awaited<ReturnType<typeof receiptsFixture>>;

describe('the receipts desk', () => {
  let club: Club;
  beforeAll(async () => {
    club = await receiptsFixture({ undoMs: UNDO });
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    club.clock.set(NOW);
    club.ledger.failure = undefined;
    await club.db.collection('receipts').deleteMany({ state: { $in: ['pending', 'decided'] } });
  });

  const take = async (by: typeof mei, over: { id?: string; count?: number; skipped?: string[] } = {}) => {
    const { receipts } = await club.client.takeReceipts({ id: '', count: 1, skipped: [], ...over }, by);
    return receipts.map(({ receipt }) => receipt!.id);
  };
  const status = async (id: string) => (await club.seen(id)).receipt!.status;
  const counts = () => club.client.countReceipts({}, mei);

  it('TakeReceipts gives each receipt to one reviewer, the longest waiting first, until the lease is over', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      club.clock.advance(1);
      ids.push((await club.send()).id);
    }
    expect(await take(mei, { count: 2 })).toEqual(ids.slice(0, 2));
    expect(await take(mei, { count: 2 })).toEqual(ids.slice(0, 2));
    expect(await take(ravi, { count: 2 })).toEqual(ids.slice(2));
    expect(await take(admin('third'))).toEqual([]);
    expect(await club.seen(ids[0]!)).toMatchObject({ leasedBy: 'mei', leasedUntil: expect.any(String) });
    await expect(take(ravi, { id: ids[0]! })).rejects.toMatchObject({ code: 'RECEIPT_IN_REVIEW' });
    await expect(club.review(ids[0]!, 'approved', {}, ravi)).rejects.toMatchObject({ code: 'RECEIPT_IN_REVIEW' });
    // A heartbeat extends what the reviewer holds; what is passed over is free for others, and not given again.
    club.clock.advance(LEASE / 2);
    expect(await take(mei, { count: 1, skipped: [ids[0]!] })).toEqual([ids[1]]);
    club.clock.advance(LEASE / 2);
    expect(await take(ravi, { count: 3 })).toEqual([ids[0], ids[2]]);
    club.clock.advance(LEASE / 2 + 1);
    expect(await take(ravi, { id: ids[1]!, count: 1 })).toEqual([ids[1]]);
    expect(await take(mei, { count: 3 })).toEqual([ids[0], ids[2]]);
    await club.client.releaseReceipts({ ids: [] }, mei);
    await club.client.releaseReceipts({ ids: [] }, ravi);
    expect(await take(mei, { count: 3 })).toEqual(ids);
    await expect(take(mei, { id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(take(mei, { count: 0 })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { count: {} } });
  });

  it('CountReceipts and ListReceipts agree on what waits, and on what is late', async () => {
    await club.send();
    await club.send();
    club.clock.set('2026-12-01T04:00:00Z');
    await club.send({ receiptDate: '2026-11-30' });
    const waiting = await counts();
    expect(waiting).toMatchObject({ pending: 3, overdue: 2 });
    const { end, receipts } = await club.client.listReceipts({ status: 'overdue', page: undefined }, mei);
    expect([end!.total, receipts.length]).toEqual([2, 2]);
  });

  it('a decision takes effect after ten seconds, and until then the member, the ledger and the events know nothing', async () => {
    const [early, { id, memberId }] = [await club.send(), await club.send()];
    await club.review(early.id, 'approved', {}, mei);
    club.clock.advance(1);
    const decided = await club.review(id, 'approved', {}, mei);
    expect(decided).toMatchObject({
      decision: 'approved',
      effectiveAt: new Date(NOW.getTime() + 1 + UNDO).toISOString(),
      receipt: { status: 'pending', points: 0, reason: '' },
    });
    expect(await club.review(id, 'approved', {}, mei)).toMatchObject({ decision: 'approved' });
    await expect(club.review(id, 'rejected', { reason: 'details' })).rejects.toMatchObject({
      code: 'REVIEW_ALREADY_DECIDED',
    });
    // The one that was decided a millisecond earlier has taken effect, and so would this one have.
    club.clock.advance(UNDO - 1);
    await eventually(async () => expect(await status(early.id)).toBe('approved'));
    expect([await status(id), club.ledger.credited.has(id), club.published(id)]).toEqual(['pending', false, []]);
    club.clock.advance(1);
    await eventually(async () => expect(await status(id)).toBe('approved'));
    expect(club.ledger.credited.get(id)).toMatchObject({ memberId, basePoints: 440 });
    await eventually(() => expect(club.published(id)).toMatchObject([{ type: 'ReceiptApproved' }]));
    await expect(club.client.undoReview({ id }, mei)).rejects.toMatchObject({ code: 'REVIEW_UNDO_TOO_LATE' });
  });

  it.each([
    ['approved', { invoiceNo: 'Z-1', products: true }],
    ['rejected', { reason: 'details' }],
    ['pictureRequested', { reason: 'blurred' }],
  ] as const)('UndoReview takes back that a receipt was %s, and leaves it as it was sent', async (decision, over) => {
    const { id } = await club.send();
    const before = (await club.seen(id)).receipt;
    const products = [{ skuId: club.skus[3]!.id, quantity: 1 }];
    await club.review(id, decision, 'products' in over ? { ...over, products } : over, mei);
    const undone = (await club.client.undoReview({ id }, mei)).receipt!;
    expect(undone).toMatchObject({ receipt: before, decision: '', leasedBy: 'mei', decidedBy: '' });
    expect((await club.client.undoReview({ id }, mei)).receipt).toEqual(undone);
    club.clock.advance(2 * UNDO);
    // The receipt decided after it has taken effect, so this one would have too.
    const other = await club.send({ receiptDate: '2026-11-20' });
    await club.review(other.id, 'rejected', { reason: 'details' });
    club.clock.advance(UNDO);
    await eventually(async () => expect(await status(other.id)).toBe('rejected'));
    expect(await club.seen(id)).toMatchObject({ receipt: before, decision: '' });
    expect([club.ledger.credited.has(id), club.published(id)]).toEqual([false, []]);
    await eventually(() => expect(club.auditEntries(id)).toMatchObject([{ action: decision }, { action: 'undone' }]));
    await expect(club.client.undoReview({ id: other.id }, mei)).rejects.toMatchObject({ code: 'REVIEW_UNDO_TOO_LATE' });
  });

  it('a decision of a process that dies before it takes effect is carried out once by another one', async () => {
    const { id } = await club.send();
    const dying = await club.crashing('receipt.afterDecision.beforeEffect');
    await dying.client.reviewReceipt(aDecision({ id }), admin('dying')).catch(() => undefined);
    expect((await dying.exited).signal).toBe('SIGKILL');
    dying.client.close();
    club.clock.set(new Date(Date.now() + 2 * UNDO));
    await eventually(async () => expect(await status(id)).toBe('approved'));
    await eventually(() => expect(club.published(id)).toHaveLength(1));
    expect(club.ledger.credited.has(id)).toBe(true);
  });

  it('a better picture is asked for, answered on the same receipt, and the earlier pictures stay known', async () => {
    const blurred = await aPicture(200);
    const { id, memberId, uploadedAt } = await club.send({}, blurred);
    await club.review(id, 'pictureRequested', { reason: 'blurred' }, mei);
    club.clock.advance(UNDO);
    await eventually(async () => expect(await status(id)).toBe('pictureRequested'));
    await eventually(() =>
      expect(club.published(id)).toMatchObject([
        { type: 'ReceiptPictureRequested', data: { memberId, reason: 'blurred' } },
      ]),
    );
    expect((await club.client.listMemberReceipts({ memberId }, mei)).receipts).toMatchObject([
      { id, status: 'pictureRequested', reason: 'blurred' },
    ]);
    expect(await counts()).toMatchObject({ pictureRequested: 1 });
    const pages = [await aPicture(201), await aPicture(202)];
    await expect(club.client.replacePictures(randomUUID(), id, pages)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(club.client.replacePictures(memberId, id, [])).rejects.toMatchObject({
      code: 'RECEIPT_FIELDS_REQUIRED',
    });
    for (let i = 0; i < 2; i += 1) {
      expect((await club.client.replacePictures(memberId, id, pages)).receipt).toMatchObject({
        ...{ id, status: 'pending', reason: '', uploadedAt },
      });
    }
    await expect(club.client.replacePictures(memberId, id, [blurred, pages[0]!, aPdf('x')])).rejects.toMatchObject({
      code: 'RECEIPT_PICTURE_NOT_REQUESTED',
    });
    const seen = await club.seen(id);
    expect(seen.pageTokens).toHaveLength(2);
    for (const token of seen.pageTokens)
      expect(await club.client.file(token)).toMatchObject({ contentType: 'image/webp' });
    await club.review(id, 'approved', {}, mei);
    const twin = await club.send({}, await copyOf(blurred));
    await expect(club.review(twin.id, 'approved', {}, ravi)).rejects.toMatchObject({
      code: 'RECEIPT_ALREADY_CREDITED',
      details: { id },
    });
  });

  it('a receipt whose better picture is not sent within fourteen days is closed, once, and its member reads why', async () => {
    const job = club.unanswered;
    const [silent, answered] = [await club.send({}, await aPicture(240)), await club.send({}, await aPicture(241))];
    for (const { id } of [silent, answered]) await club.review(id, 'pictureRequested', { reason: 'blurred' }, mei);
    club.clock.advance(UNDO);
    await eventually(async () => expect(await status(answered.id)).toBe('pictureRequested'));
    const { receipt } = await club.seen(silent.id);
    expect(receipt).toMatchObject({ status: 'pictureRequested', answerBy: '2026-12-05' });
    await club.client.replacePictures(answered.memberId, answered.id, [await aPicture(242)]);
    club.clock.set('2026-12-05T15:59:59Z');
    await job.run();
    expect(await status(silent.id)).toBe('pictureRequested');
    club.clock.set('2026-12-05T16:00:00Z');
    await Promise.all([job.run(), job.run()]);
    expect((await club.seen(silent.id)).receipt).toMatchObject({
      status: 'rejected',
      reason: 'noAnswer',
      answerBy: '',
    });
    expect(await status(answered.id)).toBe('pending');
    await eventually(() =>
      expect(club.published(silent.id).filter(({ type }) => type === 'ReceiptRejected')).toMatchObject([
        { data: { reason: 'noAnswer' } },
      ]),
    );
    await eventually(() =>
      expect(club.auditEntries(silent.id).at(-1)).toMatchObject({
        ...{ action: 'rejected', reason: 'noAnswer' },
        ...{ before: { status: 'pictureRequested' }, after: { status: 'rejected' } },
      }),
    );
    await expect(club.client.replacePictures(silent.memberId, silent.id, [await aPicture(243)])).rejects.toMatchObject({
      code: 'RECEIPT_PICTURE_NOT_REQUESTED',
    });
  });

  it('several files are the pages of one receipt, five at most', async () => {
    const { id } = await club.send({}, [await aPicture(210), aPdf('second page'), await aPicture(211)]);
    expect((await club.seen(id)).pageTokens).toHaveLength(3);
    const six = await Promise.all(Array.from({ length: 6 }, (_, i) => aPicture(220 + i)));
    await expect(club.send({}, six)).rejects.toMatchObject({ code: 'RECEIPT_TOO_MANY_PAGES', details: { max: 5 } });
    await expect(club.send({}, six.slice(0, 5))).resolves.toMatchObject({ status: 'pending' });
  });

  it('an invoice that the reviewer reads on the picture is credited once, whatever its members typed', async () => {
    const others = club.retailers.at(-1)!.id;
    const read = { retailerId: club.retailers[0]!.id, invoiceNo: 'INV 0041-88' };
    const sent = await Promise.all([
      club.send({ invoiceNo: 'one' }),
      club.send({ invoiceNo: 'two', retailerId: others, otherStore: 'Kedai' }),
      club.send({ invoiceNo: 'inv004188' }),
    ]);
    const answers = await Promise.allSettled(sent.map(({ id }) => club.review(id, 'approved', read)));
    expect(answers.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(1);
    club.clock.advance(UNDO);
    await eventually(() => expect(sent.filter(({ id }) => club.ledger.credited.has(id))).toHaveLength(1));
    const credited = sent.find(({ id }) => club.ledger.credited.has(id))!;
    expect((await club.seen(credited.id)).receipt).toMatchObject({ invoiceNo: 'INV 0041-88' });
  });

  it('the unique key of the database refuses a second approval that no comparison has seen', async () => {
    const [a, b] = [await club.send(), await club.send()];
    await club.review(a.id, 'approved', { invoiceNo: 'KEY-1' });
    // As after a restore or a fault: the earlier one is found by neither of its marks.
    await club.db
      .collection<{ _id: string }>('receipts')
      .updateOne({ _id: a.id }, { $set: { invoiceMark: 'lost', fileMarks: [] } });
    await expect(club.review(b.id, 'approved', { invoiceNo: 'key1' })).rejects.toMatchObject({
      code: 'RECEIPT_ALREADY_CREDITED',
      details: { id: a.id },
    });
    // Taken back, the other one may have the invoice.
    await club.client.undoReview({ id: a.id }, mei);
    await club.client.releaseReceipts({ ids: [] }, mei);
    expect(await club.review(b.id, 'approved', { invoiceNo: 'key1' })).toMatchObject({ decision: 'approved' });
  });

  it('two reviewers at once review every receipt once, and what is credited equals the points table', async () => {
    const COUNT = 50;
    const sent = new Map<string, number>();
    for (let i = 0; i < COUNT; i += 1) {
      const [sku, quantity] = [club.skus[i % club.skus.length]!, 1 + (i % 4)];
      const { id } = await club.send({ products: [{ skuId: sku.id, quantity }] });
      sent.set(id, sku.points * quantity);
    }
    const reviewed: string[] = [];
    const work = async (by: typeof mei) => {
      for (let held = await take(by, { count: 2 }); held.length > 0; held = await take(by, { count: 2 })) {
        await club.review(held[0]!, 'approved', {}, by);
        reviewed.push(held[0]!);
      }
    };
    await Promise.all([work(mei), work(ravi)]);
    expect([reviewed.length, new Set(reviewed).size]).toEqual([COUNT, COUNT]);
    club.clock.advance(UNDO);
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 0 }));
    await eventually(() => expect([...sent.keys()].filter((id) => !club.ledger.credited.has(id))).toEqual([]));
    for (const [id, points] of sent) expect(club.ledger.credited.get(id)).toMatchObject({ basePoints: points });
  });

  it('a copy that is approved before its picture is compared comes back before it is credited', async () => {
    const photo = await aReceiptPhoto(300);
    let compare!: () => void;
    const held = new Promise<void>((resolve) => (compare = resolve));
    const { comparer } = club;
    const alike = comparer.alike.bind(comparer);
    const spy = jest.spyOn(comparer, 'alike').mockImplementation((...pictures) => held.then(() => alike(...pictures)));
    const first = await club.send({}, photo);
    const other = { receiptDate: '2026-11-12', products: [{ skuId: club.skus[7]!.id, quantity: 3 }] };
    const copy = await club.send(other, await DISGUISES['cropped at all sides']!(photo));
    await club.review(first.id, 'approved', {}, mei);
    club.clock.advance(1);
    expect(await club.review(copy.id, 'approved', {}, ravi)).toMatchObject({ decision: 'approved', suspicions: [] });
    compare();
    club.clock.advance(UNDO);
    await eventually(async () =>
      expect(await club.seen(copy.id)).toMatchObject({
        ...{ decision: '', problem: 'RECEIPT_ALREADY_CREDITED', receipt: { status: 'pending' } },
        suspicions: [{ kind: 'sameImage', receiptId: first.id }],
      }),
    );
    await eventually(async () => expect(await status(first.id)).toBe('approved'));
    expect([first.id, copy.id].map((id) => club.ledger.credited.has(id))).toEqual([true, false]);
    await eventually(() =>
      expect(club.auditEntries(copy.id)).toMatchObject([
        { action: 'approved' },
        { action: 'returned', reason: 'RECEIPT_ALREADY_CREDITED' },
      ]),
    );
    spy.mockRestore();
  });

  it('of two copies the second can be approved while the approval of the first is undone, and then the first cannot', async () => {
    const photo = await aReceiptPhoto(310);
    const [first, copy] = [await club.send({}, photo), await club.send({}, await DISGUISES['darkened']!(photo))];
    await eventually(async () => expect((await club.seen(copy.id)).suspicions).toHaveLength(1));
    await club.review(first.id, 'approved', {}, mei);
    const twin = { code: 'RECEIPT_ALREADY_CREDITED', details: { id: first.id } };
    await expect(club.review(copy.id, 'approved', {}, ravi)).rejects.toMatchObject(twin);
    await club.client.undoReview({ id: first.id }, mei);
    await club.review(copy.id, 'approved', {}, ravi);
    await expect(club.review(first.id, 'approved', {}, mei)).rejects.toMatchObject({ details: { id: copy.id } });
    club.clock.advance(UNDO);
    await eventually(async () => expect(await status(copy.id)).toBe('approved'));
    expect([first.id, copy.id].map((id) => club.ledger.credited.has(id))).toEqual([false, true]);
  });
});
