import { isWished, WISH_LIST_MAX, type WishedReward, withoutWish, withWish } from './wish-list.js';

const AT = new Date('2026-11-21T04:00:00.000Z');
const wish = (rewardId: string, kind: WishedReward['kind'] = 'item'): WishedReward => ({
  kind,
  rewardId,
  wishedAt: AT,
});
const full = Array.from({ length: WISH_LIST_MAX }, (_, n) => wish(`r${n}`));

describe('a wish list (docs/product/rewards.md#wish-list)', () => {
  it('has the newest wish first', () => {
    expect(withWish([wish('cup')], wish('bib'))).toEqual([wish('bib'), wish('cup')]);
  });

  it('has a reward once, at the place and the time of its first wish', () => {
    const list = [wish('bib'), wish('cup')];
    expect(withWish(list, { ...wish('cup'), wishedAt: new Date('2026-12-01T00:00:00Z') })).toEqual(list);
  });

  it('tells an item from a voucher with the same id', () => {
    expect(isWished([wish('a')], wish('a', 'voucher'))).toBe(false);
    expect(withWish([wish('a')], wish('a', 'voucher'))).toHaveLength(2);
    expect(withoutWish([wish('a'), wish('a', 'voucher')], wish('a'))).toEqual([wish('a', 'voucher')]);
  });

  it('takes no reward more when it is full, and knows those that it has', () => {
    expect(withWish(full.slice(1), wish('new'))).toHaveLength(WISH_LIST_MAX);
    expect(withWish(full, wish('new'))).toBeNull();
    expect(withWish(full, wish('r3'))).toEqual(full);
  });

  it('is unchanged when what it does not have is taken off', () => {
    expect(withoutWish([wish('cup')], wish('bib'))).toEqual([wish('cup')]);
  });
});
