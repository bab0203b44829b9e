import { describe, expect, test } from '@jest/globals';
import { defaultSettings } from '../../core/config.js';
import { aReceipt, products } from '../../testing/receipt-fakes.js';
import {
  earnsTriple,
  emptyForm,
  estimateOf,
  purchasesOf,
  quantityOf,
  validate,
  withoutRow,
  withProduct,
  withQuantity,
  withRow,
  type ReceiptForm,
  type Row,
} from './rules.js';

const row = (key: number, skuId: string, quantity: string): Row => ({ key, skuId, quantity });
const TODAY = '2026-11-21';
const sound: ReceiptForm = {
  retailerId: 'watsons',
  otherStore: '',
  receiptDate: '2026-11-18',
  invoiceNo: '0041-88213',
  rows: [row(1, 'touch-large', '1')],
};
const refused = (change: Partial<ReceiptForm>, more: { hasFile?: boolean; others?: boolean; today?: string } = {}) =>
  validate({ ...sound, ...change }, { hasFile: true, others: false, today: TODAY, ...more });

describe('member-rewards §5 "Receipt upload"', () => {
  test('a sound form breaks no rule', () => expect(refused({})).toEqual([]));

  test.each<[string, Partial<ReceiptForm>, boolean, string]>([
    ['image', {}, false, 'image'],
    ['store', { retailerId: '' }, true, 'store'],
    ['date', { receiptDate: '' }, true, 'date'],
    ['invoice number', { invoiceNo: '' }, true, 'invoice'],
    ['invoice number of blanks', { invoiceNo: '   ' }, true, 'invoice'],
  ])('%s is required', (_, change, hasFile, field) =>
    expect(refused(change, { hasFile })).toEqual([{ code: 'RECEIPT_FIELDS_REQUIRED', fields: [field] }]),
  );

  test('broken rules are reported in the order of the specification', () =>
    expect(validate(emptyForm, { hasFile: false, others: true, today: TODAY }).map(({ code }) => code)).toEqual([
      'RECEIPT_FIELDS_REQUIRED',
      'RECEIPT_STORE_REQUIRED',
      'RECEIPT_PRODUCT_REQUIRED',
    ]));

  test('store Others requires a store', () => {
    expect(refused({ otherStore: '  ' }, { others: true })).toEqual([
      { code: 'RECEIPT_STORE_REQUIRED', fields: ['otherStore'] },
    ]);
    expect(refused({ otherStore: 'Kedai Ah Seng' }, { others: true })).toEqual([]);
  });

  test.each<[string, Row[]]>([
    ['no product', [row(1, '', '1')]],
    ['a quantity of 0', [row(1, 'touch-large', '0')]],
    ['no quantity', [row(1, 'touch-large', '')]],
  ])('at least one product with a quantity: %s', (_, rows) =>
    expect(refused({ rows })).toEqual([{ code: 'RECEIPT_PRODUCT_REQUIRED', fields: ['products'] }]),
  );

  test.each(['1.5', '-1', 'two', '1e2'])('a quantity is a whole number from 0: %s is none', (quantity) => {
    expect(refused({ rows: [row(1, 'touch-large', quantity)] })).toEqual([
      { code: 'QUANTITY_INVALID', fields: ['products'] },
    ]);
    expect(quantityOf(row(1, '', quantity))).toBeNull();
  });

  test.each(['1000', '99999'])('of one product are at most 999 packs: %s is refused as too many', (quantity) =>
    expect(refused({ rows: [row(1, 'touch-large', quantity)] })).toEqual([
      { code: 'QUANTITY_TOO_LARGE', details: { max: 999 }, fields: ['products'] },
    ]),
  );

  test.each<[string, string, string, string | null]>([
    ['today', TODAY, TODAY, null],
    ['tomorrow', '2026-11-22', TODAY, 'RECEIPT_DATE_FUTURE'],
    ['30 days ago', '2026-10-22', TODAY, null],
    ['31 days ago', '2026-10-21', TODAY, 'RECEIPT_TOO_OLD'],
    ['1 May 2024, in May 2024', '2024-05-01', '2024-05-12', null],
    ['30 April 2024, in May 2024', '2024-04-30', '2024-05-12', 'RECEIPT_DATE_TOO_EARLY'],
    ['30 April 2024, today', '2024-04-30', TODAY, 'RECEIPT_DATE_TOO_EARLY'],
  ])('date not in the future, not older than 30 days, not before 1 May 2024: %s', (_, receiptDate, today, code) =>
    expect(refused({ receiptDate }, { today }).map((one) => one.code)).toEqual(code ? [code] : []),
  );

  test('a product cannot be picked twice', () => {
    const rows = [row(1, 'touch-large', '1'), row(2, '', '0')];
    expect(withProduct(rows, 2, 'touch-large')).toBeNull();
    expect(withProduct(rows, 2, 'wipes-30')?.[1]).toEqual(row(2, 'wipes-30', '1'));
    expect(withProduct(rows, 1, 'touch-large')).toEqual(rows);
  });

  test('adding a product row needs the last row complete', () => {
    expect(withRow([row(1, '', '1')])).toBeNull();
    expect(withRow([row(1, 'touch-large', '0')])).toBeNull();
    expect(withRow([row(1, 'touch-large', 'x')])).toBeNull();
    expect(withRow([row(4, 'touch-large', '2')])).toEqual([row(4, 'touch-large', '2'), row(5, '', '0')]);
  });

  test('a row is removed, and there is always one', () => {
    expect(withoutRow([row(1, 'a', '1'), row(2, 'b', '1')], 1)).toEqual([row(2, 'b', '1')]);
    expect(withoutRow([row(1, 'a', '1')], 1)).toEqual([row(2, '', '0')]);
  });

  test('what is sent are the rows with a product and a quantity', () =>
    expect(
      purchasesOf([
        row(1, 'touch-large', '2'),
        row(2, 'wipes-30', '0'),
        row(3, '', '4'),
        ...withQuantity([row(4, 'wipes-60', '0')], 4, '3'),
      ]),
    ).toEqual([
      { skuId: 'touch-large', quantity: 2 },
      { skuId: 'wipes-60', quantity: 3 },
    ]));
});

describe('member-rewards §9: what a receipt brings', () => {
  const rows = [row(1, 'touch-large', '1'), row(2, 'wipes-30', '4')];
  test.each([
    ['the first receipt: three times', true, false, 3, 930],
    ['a double-points day: twice', false, true, 2, 620],
    ['both: the larger applies', true, true, 3, 930],
    ['neither', false, false, 1, 310],
  ])('%s', (_, first, doubleDay, factor, total) =>
    expect(estimateOf(rows, products, { first, doubleDay }, defaultSettings.awards)).toMatchObject({
      ...{ base: 310, factor, total },
      why: factor === 1 ? null : first ? 'first' : 'double',
    }),
  );

  test('triple points are promised while none is approved and none waits', () => {
    expect(earnsTriple(0, [])).toBe(true);
    expect(earnsTriple(0, [aReceipt({ status: 'rejected' })])).toBe(true);
    expect(earnsTriple(0, [aReceipt()])).toBe(false);
    // approved before the page of receipts that is here
    expect(earnsTriple(1, [aReceipt({ status: 'rejected' })])).toBe(false);
    expect(earnsTriple(0, [aReceipt({ status: 'rejected' }), aReceipt({ status: 'approved' })])).toBe(false);
  });
});
