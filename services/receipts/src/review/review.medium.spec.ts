import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { abortedAfterAudit, aPdf, eventually, NOTHING_LEFT } from '@club/platform/testing';
import { ListPage } from '@club/proto/club/common/v1/list';
import { aPicture, copyOf } from '../../test/pictures.js';
import { aDecision, admin, NOW, receiptsFixture } from '../../test/service.js';

jest.setTimeout(240_000);

const CTX = systemContext('c1');
const SECOND = 1_000;
const HOUR = 3_600_000;

describe('receipts being reviewed', () => {
  let club: Awaited<ReturnType<typeof receiptsFixture>>;
  beforeAll(async () => {
    club = await receiptsFixture();
  });
  afterAll(() => club?.close());
  beforeEach(() => {
    club.clock.set(NOW);
    club.ledger.failure = undefined;
  });

  it('are approved with what the ledger credited, and published once', async () => {
    const { id, memberId } = await club.send();
    club.clock.advance(HOUR);
    const approved = await club.review(id, 'approved');
    expect(approved).toMatchObject({
      decidedBy: 'admin-1',
      receipt: {
        status: 'approved',
        basePoints: 440,
        points: 1_320,
        multiplier: 3,
        reason: '',
        decidedAt: new Date(NOW.getTime() + HOUR).toISOString(),
      },
    });
    expect(club.ledger.credited.get(id)).toEqual({
      memberId,
      receiptId: id,
      basePoints: 440,
      uploadedAt: NOW.toISOString(),
      invoiceKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await club.review(id, 'approved', {}, admin('admin-2'))).toMatchObject({ decidedBy: 'admin-1' });
    await expect(club.review(id, 'rejected', { reason: 'details' })).rejects.toMatchObject({
      code: 'REVIEW_ALREADY_DECIDED',
    });
    const data = { memberId, receiptId: id, points: 1_320, approvedAt: approved.receipt!.decidedAt };
    await eventually(() => expect(club.published(id)).toEqual([{ type: 'ReceiptApproved', data }]));
  });

  it('are not decided, and no record is left, when the transaction fails after the record', async () => {
    const { id } = await club.send();
    // Earlier events must have left the outbox: publishing removes them.
    await eventually(async () => expect(await club.db.collection('outbox').countDocuments()).toBe(0));
    const { connection, audit } = club;
    for (const decide of [
      () => club.review(id, 'rejected', { reason: 'details' }),
      () => club.review(id, 'approved'),
    ]) {
      const looked = { connection, audit, of: ['receipts', 'outbox'] };
      expect(await abortedAfterAudit(looked, decide)).toEqual(NOTHING_LEFT);
    }
    expect(await club.review(id, 'approved')).toMatchObject({ receipt: { status: 'approved' } });
  });

  it('are refused with a reason, and published once', async () => {
    const { id, memberId } = await club.send();
    const refused = await club.review(id, 'rejected', { reason: 'unreadable' });
    expect(refused).toMatchObject({
      decidedBy: 'admin-1',
      receipt: { status: 'rejected', reason: 'unreadable', points: 0 },
    });
    await club.review(id, 'rejected', { reason: 'unreadable' });
    for (const [decision, reason] of [
      ['rejected', 'details'],
      ['approved', ''],
    ] as const) {
      await expect(club.review(id, decision, { reason })).rejects.toMatchObject({ code: 'REVIEW_ALREADY_DECIDED' });
    }
    const data = { memberId, receiptId: id, reason: 'unreadable', rejectedAt: NOW.toISOString() };
    await eventually(() => expect(club.published(id)).toEqual([{ type: 'ReceiptRejected', data }]));
    expect(club.ledger.credited.has(id)).toBe(false);
  });

  it('are credited for what they really show', async () => {
    const { id, memberId } = await club.send();
    const products = [{ skuId: club.skus[3]!.id, quantity: 1 }];
    expect(await club.review(id, 'approved', { products })).toMatchObject({
      receipt: { basePoints: 190, points: 570, lines: [{ sku: club.skus[3], quantity: 1 }] },
    });
    await club.review(id, 'approved', { products });
    await expect(
      club.review(id, 'approved', { products: [{ skuId: club.skus[3]!.id, quantity: 2 }] }),
    ).rejects.toMatchObject({ code: 'REVIEW_ALREADY_DECIDED' });
    expect((await club.client.listMemberReceipts({ memberId }, CTX)).receipts).toMatchObject([
      { lines: [{ quantity: 1 }], points: 570 },
    ]);
  });

  it.each([
    ['perhaps', {}, { code: 'INPUT_INVALID', fields: { decision: {} } }],
    ['rejected', { reason: 'ugly' }, { code: 'INPUT_INVALID', fields: { reason: {} } }],
    ['approved', { products: [{ skuId: 'x', quantity: 1 }] }, { code: 'INPUT_INVALID', fields: { products: {} } }],
  ])('are left as they are by an invalid decision: %s %j', async (decision, over, refused) => {
    const { id } = await club.send();
    await expect(club.review(id, decision as 'approved', over)).rejects.toMatchObject(refused);
    expect(await club.seen(id)).toMatchObject({ decidedBy: '', receipt: { status: 'pending' } });
    await expect(club.review(randomUUID(), 'approved')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are credited once when many admins approve at once', async () => {
    const { id } = await club.send();
    const before = club.ledger.credited.size;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => club.review(id, 'approved', {}, admin(`admin-${i}`))),
    );
    expect(new Set(answers.map((one) => JSON.stringify([one.decidedBy, one.receipt]))).size).toBe(1);
    expect(club.ledger.credited.size).toBe(before + 1);
    await eventually(() => expect(club.published(id)).toHaveLength(1));
  });

  it('have one outcome when one admin approves and another refuses at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await club.send()).id));
    for (const id of ids) {
      const answers = await Promise.allSettled([
        club.review(id, 'approved'),
        club.review(id, 'rejected', { reason: 'details' }),
      ]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status } = (await club.seen(id)).receipt!;
      expect(club.ledger.credited.has(id)).toBe(status === 'approved');
      await eventually(() =>
        expect(club.published(id)).toMatchObject([
          { type: status === 'approved' ? 'ReceiptApproved' : 'ReceiptRejected' },
        ]),
      );
    }
  });

  it('of one invoice or one file are credited once, also when all are approved at once', async () => {
    const pdf = aPdf('the same file');
    const [a, b] = [await club.send({}, pdf), await club.send({}, pdf)];
    await club.review(a.id, 'approved');
    await expect(club.review(b.id, 'approved')).rejects.toMatchObject({
      code: 'RECEIPT_ALREADY_CREDITED',
      details: { id: a.id },
    });
    expect(await club.review(b.id, 'rejected', { reason: 'duplicate' })).toMatchObject({
      receipt: { status: 'rejected' },
    });
    const twins = await Promise.all(Array.from({ length: 4 }, () => club.send({ invoiceNo: 'TWIN-1' })));
    const answers = await Promise.allSettled(twins.map(({ id }) => club.review(id, 'approved')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(twins.filter(({ id }) => club.ledger.credited.has(id))).toHaveLength(1);
  });

  it('of one picture, sent in another size and format, are credited once however they are approved', async () => {
    const picture = await aPicture(50);
    const [a, b] = [await club.send({}, picture), await club.send({}, await copyOf(picture))];
    club.ledger.failure = 'before';
    await expect(club.review(a.id, 'approved')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    // The first is not credited yet, only about to be.
    const refused = { code: 'RECEIPT_ALREADY_CREDITED', details: { id: a.id } };
    await expect(club.review(b.id, 'approved')).rejects.toMatchObject(refused);
    club.ledger.failure = undefined;
    await eventually(async () => expect(await club.seen(a.id)).toMatchObject({ receipt: { status: 'approved' } }));
    await expect(club.review(b.id, 'approved', {}, admin('admin-2'))).rejects.toMatchObject(refused);
    const products = [{ skuId: club.skus[3]!.id, quantity: 1 }];
    await expect(club.review(b.id, 'approved', { products })).rejects.toMatchObject(refused);
    expect(await club.seen(b.id)).toMatchObject({ receipt: { status: 'pending' } });
    // Sent once more by its member after all of that, as another file again.
    const c = await club.send({ memberId: b.memberId }, await aPicture(50, 'png'));
    await expect(club.review(c.id, 'approved')).rejects.toMatchObject(refused);
    expect([a, b, c].filter(({ id }) => club.ledger.credited.has(id))).toEqual([a]);
    // A receipt with another picture is not affected.
    const other = await club.send({}, await aPicture(51));
    expect(await club.review(other.id, 'approved')).toMatchObject({ receipt: { status: 'approved' } });
  });

  it('of one picture are credited once when reviewers approve all of them at the same time', async () => {
    const picture = await aPicture(60);
    const files = [picture, await copyOf(picture), await aPicture(60, 'png'), await copyOf(await copyOf(picture))];
    const alike = await Promise.all(files.map((file) => club.send({}, file)));
    const answers = await Promise.allSettled(
      alike.map(({ id }, i) => club.review(id, 'approved', {}, admin(`admin-${i}`))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(alike.filter(({ id }) => club.ledger.credited.has(id))).toHaveLength(1);
  });

  it('that wait again are compared once more before they are credited', async () => {
    const picture = await aPicture(70);
    const [a, b] = [await club.send({}, picture), await club.send({}, await copyOf(picture))];
    club.ledger.ended.add(a.memberId);
    await expect(club.review(a.id, 'approved')).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
    await club.review(b.id, 'approved');
    club.ledger.ended.delete(a.memberId);
    await expect(club.review(a.id, 'approved')).rejects.toMatchObject({
      code: 'RECEIPT_ALREADY_CREDITED',
      details: { id: b.id },
    });
  });

  it('of a shop whose name was typed otherwise are credited once', async () => {
    const others = club.retailers.at(-1)!.id;
    const at = (otherStore: string) => club.send({ retailerId: others, otherStore, invoiceNo: 'A-7' });
    const [a, b] = [await at('Kedai Melur'), await at('KEDAI MELUR SDN. BHD.')];
    await eventually(async () =>
      expect((await club.seen(a.id)).suspicions).toMatchObject([{ kind: 'sameInvoice', receiptId: b.id }]),
    );
    await club.review(a.id, 'approved');
    await expect(club.review(b.id, 'approved')).rejects.toMatchObject({ code: 'RECEIPT_ALREADY_CREDITED' });
  });

  it.each(['before', 'after'] as const)(
    'are still pending while the ledger fails %s crediting, and are finished without the admin',
    async (when) => {
      const { id } = await club.send();
      club.ledger.failure = when;
      await expect(club.review(id, 'approved')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      expect((await club.seen(id)).receipt).toMatchObject({ status: 'pending', points: 0 });
      await expect(club.review(id, 'rejected', { reason: 'details' })).rejects.toMatchObject({
        code: 'REVIEW_ALREADY_DECIDED',
      });
      club.ledger.failure = undefined;
      await eventually(async () =>
        expect(await club.seen(id)).toMatchObject({
          decidedBy: 'admin-1',
          receipt: { status: 'approved', points: 1_320 },
        }),
      );
      await eventually(() => expect(club.published(id)).toHaveLength(1));
    },
  );

  it('wait again as they were sent when their member earns no more', async () => {
    const { id, memberId, lines } = await club.send();
    club.ledger.ended.add(memberId);
    const products = [{ skuId: club.skus[3]!.id, quantity: 1 }];
    await expect(club.review(id, 'approved', { products })).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
    expect(await club.seen(id)).toMatchObject({
      decidedBy: '',
      receipt: { status: 'pending', basePoints: 440, lines, decidedAt: undefined },
    });
    expect(await club.review(id, 'rejected', { reason: 'notEligible' })).toMatchObject({
      receipt: { status: 'rejected' },
    });
  });

  it('have one audit entry for each decision, which names who decided', async () => {
    const [wrong, paid, late] = [await club.send(), await club.send(), await club.send()];
    const products = [{ skuId: club.skus[3]!.id, quantity: 1 }];
    await club.review(wrong.id, 'rejected', { reason: 'details' });
    await club.review(wrong.id, 'rejected', { reason: 'details' });
    await club.review(paid.id, 'approved', { products });
    await club.review(paid.id, 'approved', { products });
    club.ledger.ended.add(late.memberId);
    await expect(club.review(late.id, 'approved')).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
    const actor = { id: 'admin-1', type: 'admin' };
    const about = ({ id, retailer }: typeof paid) => ({
      actor,
      record: 'receipt',
      recordId: id,
      title: retailer!.name,
    });
    await eventually(() => {
      expect(club.auditEntries(wrong.id)).toMatchObject([
        {
          ...{ ...about(wrong), action: 'rejected', reason: 'details' },
          ...{ before: { status: 'pending' }, after: { status: 'rejected' } },
        },
      ]);
      expect(club.auditEntries(paid.id)).toMatchObject([
        {
          ...{ ...about(paid), action: 'approved', reason: '' },
          before: { status: 'pending', basePoints: 440, products: [{ quantity: 2 }] },
          after: { status: 'approved', basePoints: 190, products: [{ quantity: 1 }] },
        },
      ]);
      expect(club.auditEntries(late.id)).toMatchObject([
        { action: 'approved' },
        { action: 'returned', reason: 'MEMBERSHIP_ENDED', after: { status: 'pending' } },
      ]);
    });
    for (const { id } of [wrong, paid]) expect(club.auditEntries(id)).toHaveLength(1);
  });

  it.each(['receipt.afterApproving.beforeCredit', 'receipt.afterCredit.beforeApproved'])(
    'are credited once though the process dies at %s',
    async (failpoint) => {
      const { id, memberId } = await club.send();
      const dying = await club.crashing(failpoint);
      await expect(dying.client.reviewReceipt(aDecision({ id }), admin('dying'))).rejects.toMatchObject({
        code: 'SERVICE_BUSY',
      });
      expect((await dying.exited).signal).toBe('SIGKILL');
      dying.client.close();
      await eventually(async () =>
        expect(await club.seen(id)).toMatchObject({
          decidedBy: 'dying',
          receipt: { status: 'approved', points: 1_320 },
        }),
      );
      expect(club.ledger.credited.get(id)).toMatchObject({ memberId, basePoints: 440 });
      await eventually(() => expect(club.published(id)).toMatchObject([{ type: 'ReceiptApproved' }]));
    },
  );

  it('are listed by page, oldest first unless asked otherwise, and searched', async () => {
    const list = (status: string, page: Partial<ListPage> = {}) =>
      club.client.listReceipts({ status, page: ListPage.fromPartial(page) }, admin());
    const ids = async (page: Partial<ListPage>) =>
      (await list('pending', page)).receipts.map(({ receipt }) => receipt!.id);
    club.clock.set('2026-10-25T04:00:00Z');
    const oldest: string[] = [];
    for (const invoiceNo of ['Rak 71', 'Rak 72', 'Rak 73']) {
      club.clock.advance(SECOND);
      oldest.push((await club.send({ receiptDate: '2026-10-24', invoiceNo })).id);
    }
    expect([await ids({ limit: 2 }), (await ids({ offset: 2, limit: 2 }))[0]]).toEqual([oldest.slice(0, 2), oldest[2]]);
    expect(await ids({ sort: '-uploadedAt', q: 'rak 7' })).toEqual(oldest.toReversed());
    expect(await ids({ q: 'RAK 72' })).toEqual([oldest[1]]);
    await club.review(oldest[0]!, 'rejected', { reason: 'details' });
    expect((await ids({ limit: 1 }))[0]).toBe(oldest[1]);
    const totals = await Promise.all(['', 'pending', 'approved', 'rejected'].map((one) => list(one, { limit: 1 })));
    const [all, ...parts] = totals.map(({ end }) => end!.total);
    expect(all).toBe(parts.reduce((sum, total) => sum + total, 0));
    expect(totals.map(({ receipts }) => receipts.length)).toEqual([1, 1, 1, 1]);
    for (const [status, page] of [
      ['perhaps', {}],
      ['', { limit: 10_001 }],
      ['', { sort: 'memberId' }],
      ['', { offset: -1 }],
    ] as const) {
      await expect(list(status, page)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    }
  });
});
