import type { ValidationError } from '@club/platform/validation';
import { type CartLine, checkCart } from './cart.js';

/** The refusal of an invalid cart. */
function refusal(lines: readonly CartLine[]): Pick<ValidationError, 'code' | 'details' | 'fields'> {
  try {
    checkCart(lines);
  } catch (error) {
    const { code, details, fields } = error as ValidationError;
    return { code, details, fields };
  }
  throw new Error('taken');
}

const WRONG = {
  id: { code: 'FIELD_INVALID', details: { field: 'id' } },
  less: { code: 'QUANTITY_TOO_SMALL' },
  more: { code: 'QUANTITY_TOO_LARGE', details: { max: 99 } },
};
const invalid = (fields: object) => ({ code: 'INPUT_INVALID', details: {}, fields });

describe('a cart', () => {
  it('without lines is empty', () => expect(refusal([])).toEqual({ code: 'CART_EMPTY', details: {}, fields: {} }));

  it.each([
    [0, 'less'],
    [-1, 'less'],
    [1.5, 'less'],
    [Number.NaN, 'less'],
    [100, 'more'],
    [1e21, 'more'],
    [Number.POSITIVE_INFINITY, 'more'],
    [2 ** 53, 'more'],
  ] as const)('refuses a quantity of %d as %s than can be', (quantity, what) => {
    expect(refusal([{ id: 'a', quantity }])).toEqual(invalid({ 'items.0.quantity': WRONG[what] }));
  });

  it.each(['', '$ne', 'a b', '../x', 'x'.repeat(65)])('refuses the id %j', (id) => {
    expect(refusal([{ id, quantity: 1 }])).toEqual(invalid({ 'items.0.id': WRONG.id }));
  });

  it('adds up an item that is named twice, and refuses more than 99 of it in all', () => {
    const twice = (quantity: number) => [
      { id: 'b', quantity: 1 },
      { id: 'a', quantity: 50 },
      { id: 'a', quantity },
    ];
    expect(checkCart(twice(49))).toEqual([
      { id: 'a', quantity: 99 },
      { id: 'b', quantity: 1 },
    ]);
    expect(refusal(twice(50))).toEqual(invalid({ 'items.2.quantity': WRONG.more }));
  });

  it('takes 50 different items, and refuses 51', () => {
    const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `i${index}`, quantity: 1 }));
    expect(checkCart(items(50))).toHaveLength(50);
    expect(refusal(items(51))).toEqual({ code: 'CART_TOO_LONG', details: { max: 50 }, fields: {} });
  });

  it('names every line that is wrong', () => {
    const lines = [
      { id: '', quantity: 0 },
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: -3 },
    ];
    expect(refusal(lines)).toEqual(
      invalid({ 'items.0.id': WRONG.id, 'items.0.quantity': WRONG.less, 'items.2.quantity': WRONG.less }),
    );
  });
});
