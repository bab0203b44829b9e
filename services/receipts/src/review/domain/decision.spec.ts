import type { Line, ReceiptState } from '../../receipts/domain/receipt.js';
import { checkDecision, repeats, type Decision } from './decision.js';

const line = (skuId: string, points: number, quantity: number): Line => ({
  skuId,
  item: skuId,
  size: '',
  points,
  quantity,
});
const lines = [line('touch', 120, 2), line('gone', 50, 1)];
// Since the upload the table has changed.
const skus = [
  { id: 'touch', item: 'touch', size: '', points: 999 },
  { id: 'wipes', item: 'wipes', size: '', points: 40 },
];
const decide = (over: Partial<Decision>) =>
  checkDecision({ decision: 'approved', reason: '', products: [], ...over }, lines, skus);

describe('a decision on a receipt', () => {
  it('approves it as it is', () => {
    expect(decide({})).toEqual({ decision: 'approved', lines });
  });

  it('approves what it really shows, at the points of the upload and else of today', () => {
    const products = [
      { skuId: 'touch', quantity: 1 },
      { skuId: 'gone', quantity: 3 },
      { skuId: 'wipes', quantity: 4 },
    ];
    expect(decide({ products })).toEqual({
      decision: 'approved',
      lines: [line('touch', 120, 1), line('gone', 50, 3), line('wipes', 40, 4)],
    });
  });

  it.each(['unreadable', 'duplicate', 'notEligible', 'details', 'notReceipt'])('rejects it as %s', (reason) => {
    expect(decide({ decision: 'rejected', reason })).toEqual({ decision: 'rejected', reason });
  });

  it.each([
    [{ decision: 'perhaps' }, { code: 'INPUT_INVALID', field: 'decision' }],
    [{ decision: 'rejected' }, { code: 'INPUT_INVALID', field: 'reason' }],
    [
      { decision: 'rejected', reason: 'ugly' },
      { code: 'INPUT_INVALID', field: 'reason' },
    ],
    [{ reason: 'duplicate' }, { code: 'INPUT_INVALID', field: 'reason' }],
    [
      { decision: 'rejected', reason: 'details', products: [{ skuId: 'touch', quantity: 1 }] },
      { code: 'INPUT_INVALID', field: 'products' },
    ],
    [{ products: [{ skuId: 'touch', quantity: 0 }] }, { code: 'RECEIPT_PRODUCT_REQUIRED' }],
    [{ products: [{ skuId: 'touch', quantity: -1 }] }, { code: 'QUANTITY_INVALID' }],
    [{ products: [1, 2].map((quantity) => ({ skuId: 'touch', quantity })) }, { code: 'PRODUCT_ALREADY_SELECTED' }],
    [{ products: [{ skuId: 'nothing', quantity: 1 }] }, { code: 'INPUT_INVALID', field: 'products' }],
  ])('%j is refused', (over, fault) => {
    const { code, field } = fault as { code: string; field?: string };
    const fields = field ? { [field]: expect.anything() } : {};
    expect(() => decide(over)).toThrow(expect.objectContaining({ code, fields }) as Error);
  });

  it.each<[ReceiptState, string, boolean | null, boolean | null]>([
    ['pending', '', null, null],
    ['approving', '', true, false],
    ['approved', '', true, false],
    ['rejected', 'details', false, true],
    ['rejected', 'unreadable', false, false],
  ])(
    'on one that is %s %s: approving it again is %s, rejecting it for its details %s',
    (state, reason, approve, reject) => {
      const decided = { state, reason, lines };
      expect(repeats({ decision: 'approved', lines: lines.toReversed() }, decided)).toBe(approve);
      expect(repeats({ decision: 'rejected', reason: 'details' }, decided)).toBe(reject);
    },
  );

  it('is a different one when it names other packs', () => {
    const decided = { state: 'approved' as const, reason: '', lines };
    expect(repeats({ decision: 'approved', lines: [line('touch', 120, 3)] }, decided)).toBe(false);
  });
});
