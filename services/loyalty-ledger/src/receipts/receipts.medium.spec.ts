import { systemContext, withTransaction } from '@club/platform';
import { doubleDaysOn } from '../../test/codes.js';
import { aLedger, aMember, ledgerOn, ORDINARY_DAY } from '../../test/ledger.js';
import { CreditedInvoices } from './credited-invoices.repository.js';
import { CreditReceipt } from './usecases/credit-receipt.js';

const CTX = systemContext('test');
let ledger: Awaited<ReturnType<typeof aLedger>>;
beforeAll(async () => {
  ledger = await aLedger('ledger-receipts');
});
afterAll(() => ledger.database.drop());

describe('receipts that are approved', () => {
  // The day after a double-points day, on which each was uploaded.
  const uploadedAt = new Date('2026-03-15T04:00:00Z');
  const creditOf = (parts: Pick<typeof ledger, 'writer' | 'entries' | 'membership'>) =>
    new CreditReceipt(
      ...([parts.writer, parts.entries, parts.membership] as const),
      doubleDaysOn(ledger.database.connection),
      new CreditedInvoices(ledger.database.connection),
    );

  it('are each credited once when two processes get twenty at once, and one is the first and earns threefold', async () => {
    const memberId = aMember();
    const other = ledgerOn(ledger.database.connection, ledger.clock);
    const credits = [creditOf(ledger), creditOf(other)];
    const requests = Array.from({ length: 20 }, (_, i) => ({
      memberId,
      receiptId: `r${i}`,
      basePoints: 10,
      uploadedAt,
      invoiceKey: '',
    }));
    const twice = [...requests, ...requests];
    const written = await Promise.all(twice.map((request, i) => credits[i % 2]!.execute(CTX, request)));
    expect(new Set(written.map(({ entry }) => entry.id)).size).toBe(20);
    const credited = written.filter(({ replayed }) => !replayed).map(({ entry }) => entry.points);
    expect(credited.sort((a, b) => a - b)).toEqual([...Array.from({ length: 19 }, () => 20), 30]);
    expect(await ledger.queries.balance(CTX, memberId)).toMatchObject({
      available: 19 * 20 + 30,
      pastYear: 19 * 20 + 30,
      head: { counters: { receipts: 20 } },
    });
    expect(await ledger.verifier.execute(memberId)).toMatchObject({ entries: 21, violations: [] });
    await expect(credits[0]!.execute(CTX, { ...requests[0]!, basePoints: 11 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('earn nothing once the membership is over, and what was credited before answers again', async () => {
    const memberId = aMember();
    const request = { memberId, receiptId: 'before', basePoints: 10, uploadedAt, invoiceKey: '' };
    const credit = creditOf(ledger);
    const before = await credit.execute(CTX, request);
    await withTransaction(ledger.database.connection, (session) =>
      ledger.memberships.record(memberId, true, ORDINARY_DAY, session),
    );
    expect(await credit.execute(CTX, request)).toEqual({ entry: before.entry, replayed: true });
    await expect(credit.execute(CTX, { ...request, receiptId: 'after' })).rejects.toMatchObject({
      code: 'MEMBERSHIP_ENDED',
    });
  });

  it('of one invoice are credited once, whichever members and processes ask at once', async () => {
    const credits = [creditOf(ledger), creditOf(ledgerOn(ledger.database.connection, ledger.clock))];
    const requests = Array.from({ length: 10 }, (_, i) => ({
      ...{ memberId: aMember(), receiptId: `twin-${i}`, basePoints: 10, uploadedAt, invoiceKey: 'invoice-1' },
    }));
    const answers = await Promise.allSettled(requests.map((request, i) => credits[i % 2]!.execute(CTX, request)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = requests[answers.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(await credits[0]!.execute(CTX, winner)).toMatchObject({ replayed: true });
    for (const answer of answers.filter(({ status }) => status === 'rejected'))
      expect(answer).toMatchObject({ reason: { code: 'RECEIPT_ALREADY_CREDITED', details: { id: winner.receiptId } } });
    expect(await credits[1]!.preview(winner.memberId, uploadedAt)).toEqual({ multiplier: 2, first: false });
    expect(await credits[1]!.preview(aMember(), uploadedAt)).toEqual({ multiplier: 3, first: true });
  });

  it('are refused without a member, an id, points or a day, before anything is written', async () => {
    const wrong = {
      memberId: '',
      receiptId: 'a b',
      basePoints: 0,
      uploadedAt: new Date(NaN),
      invoiceKey: 'x'.repeat(101),
    };
    const fields = Object.fromEntries(Object.keys(wrong).map((field) => [field, expect.anything()]));
    await expect(creditOf(ledger).execute(CTX, wrong)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields });
  });
});
