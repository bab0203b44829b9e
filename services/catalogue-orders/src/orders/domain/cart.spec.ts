import { checkCart } from './cart.js';

describe('a cart', () => {
  it('without lines is empty', () => expect(checkCart([])).toEqual({ empty: true }));

  it.each([0, -1, 1.5, 100, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses a quantity of %d',
    (quantity) => {
      expect(checkCart([{ id: 'a', quantity }])).toEqual({ wrong: [{ at: 0, field: 'quantity' }] });
    },
  );

  it.each(['', '$ne', 'a b', '../x', 'x'.repeat(65)])('refuses the id %j', (id) => {
    expect(checkCart([{ id, quantity: 1 }])).toEqual({ wrong: [{ at: 0, field: 'id' }] });
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
    expect(checkCart(twice(50))).toEqual({ wrong: [{ at: 2, field: 'quantity' }] });
  });

  it('names every line that is wrong', () => {
    const lines = [
      { id: '', quantity: 0 },
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: -3 },
    ];
    expect(checkCart(lines)).toEqual({
      wrong: [
        { at: 0, field: 'id' },
        { at: 0, field: 'quantity' },
        { at: 2, field: 'quantity' },
      ],
    });
  });
});
