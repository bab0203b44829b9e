import { expect, test } from '@jest/globals';
import type { RewardCard } from '../../api/home-api.js';
import { PREVIEW, shortName, withinReach } from './rewards.js';

const card = (id: string, points: number, remaining = 1): RewardCard => ({
  id,
  itemName: { en: id, bm: id },
  itemImage: { en: '', bm: '' },
  points,
  remaining,
});
const ids = (cards: readonly RewardCard[]) => cards.map(({ id }) => id);

test('what can be redeemed comes first, the dearest before; then what is nearest; nothing out of stock', () => {
  const cards = [card('far', 9000), card('gone', 100, 0), card('small', 200), card('near', 1200), card('big', 900)];
  expect(ids(withinReach(cards, 1000))).toEqual(['big', 'small', 'near', 'far']);
});

test('of many, one goal stays in sight', () => {
  const cards = [...Array.from({ length: 10 }, (_, n) => card(`in-${n}`, 100 + n)), card('goal', 5000)];
  const shown = withinReach(cards, 1000);
  expect(shown).toHaveLength(PREVIEW);
  expect(shown.at(-1)?.id).toBe('goal');
});

test('names are cut at 40 characters', () => {
  expect(shortName('x'.repeat(40))).toBe('x'.repeat(40));
  expect(shortName('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
});
