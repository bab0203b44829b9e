import type { Line, ReceiptState } from '../../receipts/domain/receipt.js';
import { invoiceMark } from '../../receipts/domain/likeness.js';
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
const retailers = [
  { id: 'lotus', name: "Lotus's", others: false },
  { id: 'others', name: 'Others', others: true },
];
const [lotus, others] = retailers as [(typeof retailers)[number], (typeof retailers)[number]];
const markOf = (number: string) => invoiceMark(lotus, '', number, retailers);
const shown = { retailer: lotus, otherStore: '', receiptDate: '2026-11-18', invoiceNo: 'A-7' };
const claim = { ...shown, lines, invoiceMark: markOf('A-7') };
const uploadedAt = new Date('2026-11-20T04:00:00Z');
const asSent = {
  retailerId: '',
  otherStore: '',
  receiptDate: '',
  invoiceNo: '',
  products: [],
  reason: '',
  otherPurchase: '',
};
const decide = (over: Partial<Decision>) =>
  checkDecision({ decision: 'approved', ...asSent, ...over }, { ...claim, uploadedAt }, { retailers, skus });

describe('a decision on a receipt', () => {
  it('approves it as it is', () => {
    expect(decide({})).toEqual({ decision: 'approved', claim, otherPurchase: '' });
    expect(decide({ otherPurchase: ' another day ' })).toMatchObject({ otherPurchase: 'another day' });
  });

  it('approves what it really shows, at the points of the upload and else of today', () => {
    const products = [
      { skuId: 'touch', quantity: 1 },
      { skuId: 'gone', quantity: 3 },
      { skuId: 'wipes', quantity: 4 },
    ];
    expect(decide({ products })).toEqual({
      decision: 'approved',
      claim: { ...claim, lines: [line('touch', 120, 1), line('gone', 50, 3), line('wipes', 40, 4)] },
      otherPurchase: '',
    });
  });

  it.each(['unreadable', 'duplicate', 'notEligible', 'details', 'notReceipt'])('rejects it as %s', (reason) => {
    expect(decide({ decision: 'rejected', reason })).toEqual({ decision: 'rejected', reason });
  });

  it('approves the shop, day and number that it really shows, which name its invoice', () => {
    const corrected = { retailerId: 'others', otherStore: " Lotus's ", receiptDate: '2026-11-17', invoiceNo: ' B-8 ' };
    expect(decide(corrected)).toMatchObject({
      claim: { retailer: others, otherStore: "Lotus's", receiptDate: '2026-11-17', invoiceNo: 'B-8', lines },
    });
    expect(decide(corrected)).toMatchObject({ claim: { invoiceMark: markOf('b8') } });
  });

  it.each(['blurred', 'cutOff', 'tooDark', 'pageMissing'])('asks for a better picture of one that is %s', (reason) => {
    expect(decide({ decision: 'pictureRequested', reason })).toEqual({ decision: 'pictureRequested', reason });
  });

  it.each([
    [
      { decision: 'pictureRequested', reason: 'details' },
      { code: 'INPUT_INVALID', field: 'reason' },
    ],
    [
      { decision: 'rejected', reason: 'details', invoiceNo: 'x' },
      { code: 'INPUT_INVALID', field: 'invoiceNo' },
    ],
    [{ retailerId: 'nobody' }, { code: 'INPUT_INVALID', field: 'retailerId' }],
    [{ retailerId: 'others' }, { code: 'RECEIPT_STORE_REQUIRED' }],
    [{ receiptDate: '2026-10-20' }, { code: 'RECEIPT_TOO_OLD' }],
    [{ receiptDate: '2026-11-21' }, { code: 'RECEIPT_DATE_FUTURE' }],
    [{ receiptDate: 'soon' }, { code: 'INPUT_INVALID', field: 'receiptDate' }],
    [{ otherPurchase: 'x'.repeat(101) }, { code: 'INPUT_INVALID', field: 'otherPurchase' }],
    [
      { decision: 'rejected', reason: 'details', otherPurchase: 'x' },
      { code: 'INPUT_INVALID', field: 'otherPurchase' },
    ],
    [{ invoiceNo: 'x'.repeat(101) }, { code: 'INPUT_INVALID', field: 'invoiceNo' }],
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
      const decided = { state, reason, ...claim, verdict: '' as const };
      expect(
        repeats({ decision: 'approved', otherPurchase: '', claim: { ...claim, lines: lines.toReversed() } }, decided),
      ).toBe(approve);
      expect(repeats({ decision: 'rejected', reason: 'details' }, decided)).toBe(reject);
    },
  );

  it('is a different one when it names other packs, another day or another invoice', () => {
    const decided = { state: 'decided' as const, verdict: 'approved' as const, reason: '', ...claim };
    const other = (over: Partial<typeof claim>) => ({
      ...{ decision: 'approved' as const, otherPurchase: '' },
      claim: { ...claim, ...over },
    });
    expect(repeats(other({}), decided)).toBe(true);
    for (const over of [{ lines: [line('touch', 120, 3)] }, { receiptDate: '2026-11-17' }, { invoiceMark: 'x' }])
      expect(repeats(other(over), decided)).toBe(false);
    expect(repeats({ decision: 'pictureRequested', reason: 'blurred' }, decided)).toBe(false);
  });
});
