import { checkForm, MAX_QUANTITY, tidied, type ReceiptForm } from './receipt-form.js';

const shop = { id: 'lotus', name: "Lotus's", others: false };
const others = { id: 'others', name: 'Others', others: true };
const skus = ['touch', 'wipes', 'bath'].map((id, i) => ({ id, item: id, size: '', points: 100 * (i + 1) }));
const known = { retailers: [shop, others], skus, today: '2026-11-21' };

const form = (over: Partial<ReceiptForm> = {}): ReceiptForm => ({
  retailerId: 'lotus',
  otherStore: '',
  receiptDate: '2026-11-20',
  invoiceNo: 'INV 1',
  products: [{ skuId: 'touch', quantity: 2 }],
  ...over,
});
const check = (over: Partial<ReceiptForm> = {}, { hasFile = true, today = known.today } = {}) =>
  checkForm(tidied(form(over)), hasFile, { ...known, today });

const refusal = (code: string, fields: object = {}) => expect.objectContaining({ code, ...fields }) as Error;
const invalid = (field: string) => refusal('INPUT_INVALID', { fields: { [field]: expect.anything() } });
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('the form of a receipt (member-rewards §5)', () => {
  it('becomes a retailer, a day, a number and lines with the points of the table', () => {
    expect(check({ products: [{ skuId: 'wipes', quantity: 3 }, ...form().products] })).toEqual({
      retailer: shop,
      otherStore: '',
      receiptDate: '2026-11-20',
      invoiceNo: 'INV 1',
      lines: [
        { skuId: 'wipes', item: 'wipes', size: '', points: 200, quantity: 3 },
        { skuId: 'touch', item: 'touch', size: '', points: 100, quantity: 2 },
      ],
    });
  });

  it.each([
    ['store', { retailerId: ' ' }],
    ['date', { receiptDate: '' }],
    ['invoice number', { invoiceNo: '   ' }],
  ])('§5 image, store, date and invoice number are all required: no %s', (_, over) => {
    expect(() => check(over)).toThrow(refusal('RECEIPT_FIELDS_REQUIRED'));
  });

  it('§5 image, store, date and invoice number are all required: no image', () => {
    expect(() => check({}, { hasFile: false })).toThrow(refusal('RECEIPT_FIELDS_REQUIRED'));
  });

  it('§5 store Others requires a store', () => {
    expect(() => check({ retailerId: 'others', otherStore: '  ' })).toThrow(refusal('RECEIPT_STORE_REQUIRED'));
    expect(check({ retailerId: 'others', otherStore: ' Kedai Ali ' })).toMatchObject({ otherStore: 'Kedai Ali' });
  });

  it('a store that nobody asked for is dropped', () => {
    expect(check({ otherStore: 'Kedai Ali' })).toMatchObject({ otherStore: '' });
  });

  it.each([
    ['no row', []],
    ['rows of no packs', [{ skuId: 'touch', quantity: 0 }]],
    ['packs of nothing', [{ skuId: '', quantity: 2 }]],
  ])('§5 at least one product with a quantity: %s', (_, products) => {
    expect(() => check({ products })).toThrow(refusal('RECEIPT_PRODUCT_REQUIRED'));
  });

  it.each([
    ['2026-11-21', undefined],
    ['2026-10-22', undefined],
    ['2026-10-21', 'RECEIPT_TOO_OLD'],
    ['2026-11-22', 'RECEIPT_DATE_FUTURE'],
    ['2024-04-30', 'RECEIPT_DATE_TOO_EARLY'],
  ])('§5 date not in the future and not older than 30 days: %s', (receiptDate, code) => {
    expect(codeOf(() => check({ receiptDate }))).toBe(code);
  });

  it.each([
    ['2024-05-01', undefined],
    ['2024-04-30', 'RECEIPT_DATE_TOO_EARLY'],
  ])('§5 date not before 1 May 2024: %s', (receiptDate, code) => {
    expect(codeOf(() => check({ receiptDate }, { today: '2024-05-10' }))).toBe(code);
  });

  it('§5 a product cannot be picked twice', () => {
    const twice = [1, 2].map((quantity) => ({ skuId: 'touch', quantity }));
    expect(() => check({ products: twice })).toThrow(refusal('PRODUCT_ALREADY_SELECTED'));
    // A row of no packs is as if it were not there.
    expect(check({ products: [{ skuId: 'touch', quantity: 0 }, twice[1]!] })).toMatchObject({
      lines: [{ quantity: 2 }],
    });
  });

  it('§5 rows are capped at the number of SKUs', () => {
    const all = skus.map(({ id }) => ({ skuId: id, quantity: 1 }));
    expect(check({ products: all })).toMatchObject({ lines: [{}, {}, {}] });
    expect(() => check({ products: [...all, { skuId: 'more', quantity: 1 }] })).toThrow(invalid('products'));
  });

  it.each([-1, 1.5, Number.NaN, Infinity])('§5 quantity is a whole number, minimum 0: %d', (quantity) => {
    expect(() => check({ products: [{ skuId: 'touch', quantity }] })).toThrow(refusal('QUANTITY_INVALID'));
  });

  it('more packs of one product than anybody buys are refused as too many, not as no number', () => {
    expect(check({ products: [{ skuId: 'touch', quantity: MAX_QUANTITY }] })).toMatchObject({ lines: [{}] });
    for (const quantity of [MAX_QUANTITY + 1, 1e9]) {
      expect(() => check({ products: [{ skuId: 'touch', quantity }] })).toThrow(
        refusal('QUANTITY_TOO_LARGE', { details: { max: 999 } }),
      );
    }
  });

  it('a receipt of more than anybody buys is refused for its sum, not for its quantities', () => {
    const products = skus.map(({ id }) => ({ skuId: id, quantity: 166 }));
    expect(check({ products })).toMatchObject({ lines: [{}, {}, {}] });
    expect(() => check({ products: [{ ...products[0]!, quantity: 999 }, ...products.slice(1)] })).toThrow(
      refusal('RECEIPT_TOO_LARGE', { details: { max: 100_000 } }),
    );
  });

  it('§5 the invoice number is trimmed', () => {
    expect(check({ invoiceNo: '  A 12\t' })).toMatchObject({ invoiceNo: 'A 12' });
  });

  it.each([
    ['retailerId', { retailerId: 'nowhere' }],
    ['receiptDate', { receiptDate: '2026-02-30' }],
    ['receiptDate', { receiptDate: '20/11/2026' }],
    ['products', { products: [{ skuId: '$ne', quantity: 1 }] }],
    ['invoiceNo', { invoiceNo: 'x'.repeat(101) }],
    ['otherStore', { retailerId: 'others', otherStore: 'x'.repeat(101) }],
  ])('refuses what cannot be: %s of %j', (field, over) => {
    expect(() => check(over)).toThrow(invalid(field));
  });

  it('reports the first fault in the order of the specification', () => {
    const all = {
      retailerId: 'others',
      receiptDate: '2030-01-01',
      products: [-1, 2].map((quantity) => ({ skuId: 'touch', quantity })),
    };
    const steps: Partial<ReceiptForm>[] = [
      { ...all, invoiceNo: '', products: [] },
      { ...all, products: [] },
      { ...all, otherStore: 'Kedai', products: [] },
      { ...all, otherStore: 'Kedai' },
      { ...all, otherStore: 'Kedai', receiptDate: '2026-11-20' },
    ];
    expect(steps.map((step) => codeOf(() => check(step)))).toEqual([
      'RECEIPT_FIELDS_REQUIRED',
      'RECEIPT_STORE_REQUIRED',
      'RECEIPT_PRODUCT_REQUIRED',
      'RECEIPT_DATE_FUTURE',
      'QUANTITY_INVALID',
    ]);
  });
});
