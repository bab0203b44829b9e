import { someSources } from '../../../test/sources.js';
import { append, headOf, LogVerifier, openEntry, replay, type Entry, type Intent } from '../../points/domain/index.js';
import { ReceiptAward, receiptWorth, type ApprovedReceipt } from './receipt-award.js';

const CAUSE = { id: 'dev', type: 'admin', correlationId: 'c1' };
const NOON = new Date('2026-03-15T04:00:00Z');
const YESTERDAY = new Date('2026-03-14T04:00:00Z');

const SOURCES = someSources();

const aReceipt = (receiptId: string, over: Partial<ApprovedReceipt> = {}): Intent =>
  new ReceiptAward({ receiptId, basePoints: 50, uploadedAt: YESTERDAY, multiplier: 1, ...over });

/** The log after these receipts, the opening first. */
function logOf(...intents: Intent[]): Entry[] {
  return intents.reduce(
    (entries, intent) => {
      const made = append(headOf(entries.at(-1) as Entry), intent, NOON, CAUSE, SOURCES);
      if ('refused' in made) throw new Error(made.refused);
      return [...entries, made.entry];
    },
    [openEntry('m1', YESTERDAY, CAUSE)],
  );
}

const violations = (entries: Entry[]) => {
  const verifier = new LogVerifier('m1', SOURCES);
  return entries.flatMap((entry) => verifier.next(entry));
};

describe('an approved receipt', () => {
  it('earns by its place in the log: three times for the first, then by the day of its upload', () => {
    const log = logOf(aReceipt('r1', { multiplier: 2 }), aReceipt('r2', { multiplier: 2 }), aReceipt('r3'));
    const uploadedAt = YESTERDAY.toISOString();
    expect(log.slice(1).map(({ key, points, attributes }) => [key, points, attributes])).toEqual([
      ['receipt:r1', 150, { multiplier: '3', uploadedAt }],
      ['receipt:r2', 100, { multiplier: '2', uploadedAt }],
      ['receipt:r3', 50, { multiplier: '1', uploadedAt }],
    ]);
    expect(log[1]).toMatchObject({
      kind: 'credit',
      reason: 'receipt',
      ref: 'r1',
      lines: [
        { source: 'receipt', points: 50 },
        { source: 'receiptMilestone', points: 100 },
      ],
      // It counts towards a tier when it is approved.
      earned: { points: 150, at: NOON },
    });
    expect(log.at(-1)).toMatchObject({ balanceAfter: 300, counters: { receipts: 3 } });
  });

  it('is counted by the verifier, which finds a counter that was tampered with', () => {
    const log = logOf(aReceipt('r1'), aReceipt('r2'));
    expect(violations(log)).toEqual([]);
    const last = { ...(log.at(-1) as Entry), counters: { receipts: 1 } };
    expect(violations([...log.slice(0, -1), last]).map(({ invariant }) => invariant)).toEqual(['hash', 'counter']);
  });

  it('answers the same again, whatever day counts double by now, and another worth is a conflict', () => {
    const first = logOf(aReceipt('r1'))[1] as Entry;
    expect(replay(aReceipt('r1', { multiplier: 2 }), first)).toEqual({ entry: first });
    expect(replay(aReceipt('r1', { basePoints: 51 }), first)).toEqual({ refused: 'IDEMPOTENCY_CONFLICT' });
    expect(replay(aReceipt('r1', { uploadedAt: NOON }), first)).toEqual({ refused: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('a receipt', () => {
  it.each([
    ['the first on an ordinary day', 0, 1, 3, [60, 120]],
    ['the first on a double-points day', 0, 2, 3, [60, 120]],
    ['a later one on a double-points day', 1, 2, 2, [120]],
    ['a later one on an ordinary day', 7, 1, 1, [60]],
  ])('%s', (_, before, day, multiplier, points) => {
    const lines = points.map((each, at) => ({ source: ['receipt', 'receiptMilestone'][at], points: each }));
    expect(receiptWorth(60, before, day)).toEqual({ lines, multiplier });
  });
});
