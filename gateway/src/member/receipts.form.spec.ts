import { receiptForm } from './receipts.form.js';

const products = (value: unknown) => receiptForm({ products: JSON.stringify(value) }).products;

describe('the form of a receipt', () => {
  it('has empty texts for absent fields: the service reports what is missing', () => {
    expect(receiptForm({})).toEqual({
      retailerId: '',
      otherStore: '',
      receiptDate: '',
      invoiceNo: '',
      products: [],
    });
  });

  it.each([
    [2, 2],
    ['2', 2],
    ['', 0],
    [0, 0],
    [-3, -1],
    [1.5, -1],
    ['1.5', -1],
    ['two', -1],
    [1000, 1000],
    [1e12, 1e9],
    ['1000000000000', 1e9],
  ])('§5 a quantity of %j goes to the service as %d', (quantity, whole) => {
    expect(products([{ skuId: 'a', quantity }])).toEqual([{ skuId: 'a', quantity: whole }]);
  });

  it.each([
    '{',
    '"x"',
    '{}',
    '[1]',
    '[{"skuId":1,"quantity":1}]',
    '[{"skuId":"a"}]',
    '[{"skuId":{"$ne":""},"quantity":1}]',
  ])('refuses products that are no list of rows: %s', (text) => {
    expect(() => receiptForm({ products: text })).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', fields: { products: { code: 'FIELD_INVALID' } } }),
    );
  });
});
