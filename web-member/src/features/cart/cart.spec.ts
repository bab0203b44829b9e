import { beforeEach, describe, expect, test } from '@jest/globals';
import { signedOut } from '../../app/session-events.js';
import { cartActions, cartReducer, cartTotal, mayAdd, type Carts } from './slice.js';
import { readCarts, writeCarts } from './storage.js';

const line = (changes = {}) => ({
  id: 'a',
  name: { en: 'Cup', bm: 'Cawan' },
  image: { en: '', bm: '' },
  points: 100,
  stock: 3,
  ...changes,
});
const after = (...actions: Parameters<typeof cartReducer>[1][]): Carts =>
  actions.reduce<Carts>((state, action) => cartReducer(state, action), { order: [], pregnant: [] });
const add = (changes = {}) => cartActions.added({ type: 'order', line: line(changes) });
const less = cartActions.reduced({ type: 'order', id: 'a' });

describe('§4: the cart', () => {
  test('the same reward counts up, never beyond what is left', () => {
    expect(after(add(), add(), add(), add()).order).toMatchObject([{ id: 'a', quantity: 3 }]);
  });
  test('minus at quantity 1 removes the item', () => {
    expect(after(add(), add(), less).order).toMatchObject([{ quantity: 1 }]);
    expect(after(add(), less).order).toEqual([]);
  });
  test('plus only while the remaining balance covers the item’s points', () => {
    const { order } = after(add(), add());
    expect(mayAdd(order, line(), 300)).toBe(true);
    expect(mayAdd(order, line(), 299)).toBe(false);
    expect(mayAdd(after(add(), add(), add()).order, line(), 10_000)).toBe(false);
    expect(cartTotal(order)).toBe(200);
  });
  test('the two carts do not meet, and logging out empties both', () => {
    const state = after(add(), cartActions.added({ type: 'pregnant', line: line({ id: 'p' }) }));
    expect([state.order.length, state.pregnant.length]).toEqual([1, 1]);
    expect(cartReducer(state, cartActions.emptied('order')).pregnant).toHaveLength(1);
    expect(cartReducer(state, signedOut({ reason: 'asked' }))).toEqual({ order: [], pregnant: [] });
  });
});

describe('what a browser keeps', () => {
  beforeEach(() => localStorage.clear());
  test('comes back for the same member only', () => {
    const carts = after(add());
    writeCarts('m1', carts);
    expect(readCarts('m1')).toEqual(carts);
    expect(readCarts('m2')).toEqual({ order: [], pregnant: [] });
    writeCarts('m1', after(add(), less));
    expect(localStorage).toHaveLength(0);
  });
  test.each(['{', '[]', '{"order":[{"id":"a","quantity":-1,"points":5}]}', '{"order":[null]}', '7'])(
    '%s is taken for nothing',
    (kept) => {
      localStorage.setItem('club.cart.m1', kept);
      expect(readCarts('m1')).toEqual({ order: [], pregnant: [] });
    },
  );
});
