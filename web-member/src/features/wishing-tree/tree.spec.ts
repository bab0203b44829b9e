import { aWish } from '../../testing/content-fakes.js';
import { describe, expect, test } from '@jest/globals';
import type { Journey, Wish } from './types.js';
import { AMOUNTS, collected, cut, groups, share } from './tree.js';

const wish = (points: number, id = String(points)): Wish =>
  aWish({
    id,
    name: 'Nisa',
    age: 6,
    wishes: { en: 'A blanket.', bm: 'Selimut.' },
    points,
    image: '',
  });
const journey = (progressPoints: number): Journey => ({
  home: 1,
  children: 2,
  points: 3,
  product: 4,
  description: { en: '', bm: '' },
  progressPoints,
});

describe('the wishing tree', () => {
  test('can be given 100 to 5000 in steps of 100: 50 options', () => {
    expect(AMOUNTS).toHaveLength(50);
    expect([AMOUNTS[0], AMOUNTS[1], AMOUNTS.at(-1)]).toEqual([100, 200, 5000]);
  });
  test('is full at 200,000: the points of the wishes and of the journey', () => {
    expect(collected([wish(4200), wish(6900)], journey(100_000))).toBe(111_100);
    expect(collected([wish(4200)], null)).toBe(4200);
    expect([share(0), share(100_000), share(200_000), share(900_000)]).toEqual([0, 0.5, 1, 1]);
  });
  test('shows wishes in groups of five', () => {
    expect(groups(Array.from({ length: 11 }, (_, n) => wish(n))).map((group) => group.length)).toEqual([5, 5, 1]);
    expect(groups([])).toEqual([]);
  });
  test('cuts articles at 200 characters, after a word', () => {
    expect(cut('a'.repeat(200))).toBeNull();
    expect(cut(`${'word '.repeat(39)}longword and more`)).toBe(`${'word '.repeat(39).trim()}…`);
    expect(cut('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
  });
});
