import { describe, expect, test } from '@jest/globals';
import type { Reward, RewardKind } from '../../core/rewards/types.js';
import { cutName, listed, sorted } from '../../core/rewards/listing.js';
import { chipsOf, inCategory, pregnantOfferUntil, refusalOf } from './rewards.js';

const reward = (changes: Partial<Reward> = {}): Reward => ({
  kind: 'item',
  id: 'r1',
  name: { en: 'Cup', bm: 'Cawan' },
  image: { en: '', bm: '' },
  description: { en: '', bm: '' },
  points: 100,
  remaining: 5,
  active: true,
  categories: ['baby'],
  limit: 0,
  ...changes,
});

test('§9: an item’s name is cut at 40 characters plus an ellipsis', () => {
  expect(cutName('a'.repeat(40))).toBe('a'.repeat(40));
  expect(cutName('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`);
});

test.each([
  ['Voucher for the online baby mall, of RM15 each', 'Voucher for the online baby mall, of…'],
  ['Voucher for an online baby mall of RM1500', 'Voucher for an online baby mall of…'],
  ['A voucher for the online baby mall: RM15 in all', 'A voucher for the online baby mall: RM15…'],
])('an amount is never cut itself: %s', (name, cut) => expect(cutName(name)).toBe(cut));

describe('§9: the pregnant offer lasts until six months after the due date', () => {
  const at = (date: string) => new Date(`${date}T12:00:00+08:00`);
  test.each([
    ['2026-05-21', '2026-11-21', '2026-11-21'],
    ['2026-05-20', '2026-11-21', null],
    ['2026-08-31', '2027-02-28', '2027-02-28'],
    ['2026-08-31', '2027-03-01', null],
  ])('due %s, on %s: %s', (edb, today, until) => {
    expect(pregnantOfferUntil({ pregnancyStage: 'pregnant', edb }, at(today))).toBe(until);
  });
  test('only for whoever is pregnant and has a due date', () => {
    expect(pregnantOfferUntil({ pregnancyStage: 'oneChild', edb: '2026-12-01' }, at('2026-11-21'))).toBeNull();
    expect(pregnantOfferUntil({ pregnancyStage: 'pregnant', edb: null }, at('2026-11-21'))).toBeNull();
  });
  test('the day is that of Kuala Lumpur', () => {
    const user = { pregnancyStage: 'pregnant' as const, edb: '2026-05-21' };
    expect(pregnantOfferUntil(user, new Date('2026-11-21T15:59:00Z'))).toBe('2026-11-21');
    expect(pregnantOfferUntil(user, new Date('2026-11-21T16:00:00Z'))).toBeNull();
  });
});

describe('§5: what is listed', () => {
  test('items that are active with some left, donate items always', () => {
    const all = [
      reward({ id: 'a' }),
      reward({ id: 'b', remaining: 0 }),
      reward({ id: 'c', active: false }),
      reward({ id: 'd', kind: 'donate', remaining: null }),
    ];
    expect(listed(all).map(({ id }) => id)).toEqual(['a', 'd']);
  });
  test('donate items by points and vouchers by value, ascending', () => {
    const donates = [
      reward({ id: 'x', kind: 'donate', points: 300 }),
      reward({ id: 'y', kind: 'donate', points: 100 }),
    ];
    expect(sorted(donates).map(({ id }) => id)).toEqual(['y', 'x']);
    const vouchers = [
      reward({ id: 'x', kind: 'voucher', value: 15, points: 1 }),
      reward({ id: 'y', kind: 'voucher', value: 5, points: 9 }),
    ];
    expect(sorted(vouchers).map(({ id }) => id)).toEqual(['y', 'x']);
  });
  test('chips: all, the pregnant offer only when there is one, donate, vouchers, the server’s', () => {
    const categories = [{ id: 'baby', name: { en: 'Baby Product', bm: 'Produk bayi' } }];
    expect(chipsOf(categories, true)).toEqual(['all', 'pregnant', 'donate', 'voucher', 'baby']);
    expect(chipsOf(categories, false)).not.toContain('pregnant');
    const kinds: RewardKind[] = ['item', 'pregnant', 'voucher', 'donate'];
    const all = kinds.map((kind) => reward({ id: kind, kind, categories: kind === 'item' ? ['baby'] : [] }));
    for (const chip of ['pregnant', 'donate', 'voucher']) {
      expect(inCategory(all, chip).map(({ id }) => id)).toEqual([chip]);
    }
    expect(inCategory(all, 'baby').map(({ id }) => id)).toEqual(['item']);
    expect(inCategory(all, 'all')).toHaveLength(4);
  });
});

describe('§5: why a reward is refused, in this order', () => {
  test.each([
    ['not active', reward({ active: false, remaining: 0, points: 999 }), 'ITEM_NOT_AVAILABLE'],
    ['out of stock', reward({ remaining: 0, points: 999 }), 'STOCK_OUT'],
    ['too few points', reward({ points: 301 }), 'POINTS_INSUFFICIENT'],
    ['a voucher not available', reward({ kind: 'voucher', remaining: 0 }), 'VOUCHER_NOT_AVAILABLE'],
  ])('%s', (_, one, code) => expect(refusalOf(one, 300)).toMatchObject({ code }));
  test('the balance after the cart must cover it', () => {
    expect(refusalOf(reward(), 300, 200)).toBeNull();
    expect(refusalOf(reward(), 300, 201)).toEqual({ code: 'POINTS_INSUFFICIENT', details: { count: 1 } });
  });
});
