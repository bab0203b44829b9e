import { expect, test } from '@jest/globals';
import { aReward } from '../../testing/fakes.js';
import { PREVIEW, withinReach } from './rewards.js';

const reward = (id: string, points: number) => aReward({ id, points });
const ids = (rewards: readonly { id: string }[]) => rewards.map(({ id }) => id);

test('redeemable rewards come first, the most expensive before cheaper ones; then the nearest goals', () => {
  const rewards = [reward('far', 9000), reward('small', 200), reward('near', 1200), reward('big', 900)];
  expect(ids(withinReach(rewards, 1000))).toEqual(['big', 'small', 'near', 'far']);
});

test('of many goals, one stays visible', () => {
  const rewards = [...Array.from({ length: 10 }, (_, n) => reward(`in-${n}`, 100 + n)), reward('goal', 5000)];
  const shown = withinReach(rewards, 1000);
  expect(shown).toHaveLength(PREVIEW);
  expect(shown.at(-1)?.id).toBe('goal');
});
