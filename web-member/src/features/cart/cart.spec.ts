import { beforeEach, describe, expect, test } from '@jest/globals';
import { signedOut } from '../../core/session/events.js';
import { tooLong, tooMany, whyNotMore } from './limits.js';
import { cartActions, linesReducer, cartTotal, type Carts } from './slice.js';
import { readCarts, writeCarts } from './storage.js';

const line = (changes = {}) => ({
  id: 'a',
  name: { en: 'Cup', bm: 'Cawan' },
  image: { en: '', bm: '' },
  points: 100,
  stock: 3,
  ...changes,
});
const after = (...actions: Parameters<typeof linesReducer>[1][]): Carts =>
  actions.reduce<Carts>((state, action) => linesReducer(state, action), { order: [], pregnant: [] });
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
    const bounds = { balance: 300, limits: null, taken: {} };
    expect(whyNotMore(order, line(), bounds)).toBeNull();
    expect(whyNotMore(order, line(), { ...bounds, balance: 299 })).toEqual({ code: 'POINTS_ALL', details: {} });
    const three = after(add(), add(), add()).order;
    expect(whyNotMore(three, line(), { ...bounds, balance: 10_000 })).toEqual({
      code: 'STOCK_ALL',
      details: { count: 3 },
    });
    expect(cartTotal(order)).toBe(200);
  });
  test('the two carts do not meet, and logging out empties both', () => {
    const state = after(add(), cartActions.added({ type: 'pregnant', line: line({ id: 'p' }) }));
    expect([state.order.length, state.pregnant.length]).toEqual([1, 1]);
    expect(linesReducer(state, cartActions.emptied('order')).pregnant).toHaveLength(1);
    expect(linesReducer(state, signedOut({ reason: 'asked' }))).toEqual({ order: [], pregnant: [] });
  });
});

describe('what one order may hold, as the server says', () => {
  const bounds = { balance: 1_000_000, limits: { lines: 2, quantity: 4 }, taken: {} };
  const many = { ...line({ stock: 500 }), quantity: 4 };

  test('so many pieces of one item, and what an earlier visit kept beyond them', () => {
    const four = { code: 'QUANTITY_TOO_LARGE', details: { max: 4 } };
    expect(whyNotMore([{ ...many, quantity: 3 }], many, bounds)).toBeNull();
    expect(whyNotMore([many], many, bounds)).toEqual(four);
    expect([tooMany(many, 4, bounds), tooMany(many, 5, bounds)]).toEqual([null, four]);
  });

  test('so many different items; more of one that is in it still fit', () => {
    const two = [many, { ...many, id: 'b', quantity: 1 }];
    const long = { code: 'CART_TOO_LONG', details: { max: 2 } };
    expect(whyNotMore(two, { ...many, id: 'c' }, bounds)).toEqual(long);
    expect(whyNotMore(two, two[1]!, bounds)).toBeNull();
    expect([tooLong(2, bounds.limits), tooLong(3, bounds.limits)]).toEqual([null, long]);
  });

  test('so many of a limited item for a member, with those that were redeemed before', () => {
    const limited = { ...many, quantity: 1, limit: 3 };
    const reached = { code: 'ITEM_LIMIT_REACHED', details: {} };
    expect(whyNotMore([limited], limited, { ...bounds, taken: { a: 1 } })).toBeNull();
    expect(whyNotMore([limited], limited, { ...bounds, taken: { a: 2 } })).toEqual(reached);
    expect(whyNotMore([], limited, { ...bounds, taken: { a: 3, b: 1 } })).toEqual(reached);
    expect(whyNotMore([], limited, { ...bounds, taken: { b: 3 } })).toBeNull();
  });

  test('has no limit while the server has not answered', () => {
    expect(whyNotMore([many, many], { ...many, id: 'c' }, { ...bounds, limits: null })).toBeNull();
    expect(tooLong(1_000, null)).toBeNull();
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
