import { checkCart } from './cart.js';

describe('a cart', () => {
  it('without lines is empty', () => expect(checkCart([])).toEqual({ empty: true }));

  it.each([
    [0, 'less'],
    [-1, 'less'],
    [1.5, 'less'],
    [Number.NaN, 'less'],
    [100, 'more'],
    [1e21, 'more'],
    [Number.POSITIVE_INFINITY, 'more'],
    [2 ** 53, 'more'],
  ])('refuses a quantity of %d as %s than can be', (quantity, what) => {
    expect(checkCart([{ id: 'a', quantity }])).toEqual({ wrong: [{ at: 0, what }] });
  });

  it.each(['', '$ne', 'a b', '../x', 'x'.repeat(65)])('refuses the id %j', (id) => {
    expect(checkCart([{ id, quantity: 1 }])).toEqual({ wrong: [{ at: 0, what: 'id' }] });
  });

  it('adds up an item that is named twice, and refuses more than 99 of it in all', () => {
    const twice = (quantity: number) => [
      { id: 'b', quantity: 1 },
      { id: 'a', quantity: 50 },
      { id: 'a', quantity },
    ];
    expect(checkCart(twice(49))).toEqual({
      lines: [
        { id: 'a', quantity: 99 },
        { id: 'b', quantity: 1 },
      ],
    });
    expect(checkCart(twice(50))).toEqual({ wrong: [{ at: 2, what: 'more' }] });
  });

  it('takes 50 different items, and says of 51 that they are too many', () => {
    const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `i${index}`, quantity: 1 }));
    expect(checkCart(items(50))).toHaveProperty('lines.length', 50);
    expect(checkCart(items(51))).toEqual({ tooLong: true });
  });

  it('names every line that is wrong', () => {
    const lines = [
      { id: '', quantity: 0 },
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: -3 },
    ];
    expect(checkCart(lines)).toEqual({
      wrong: [
        { at: 0, what: 'id' },
        { at: 0, what: 'less' },
        { at: 2, what: 'less' },
      ],
    });
  });
});
