import { dayMultiplier } from './multipliers.js';

describe('double-points days', () => {
  it.each([
    [15, 2],
    [22, 2],
    [14, 1],
    [1, 1],
  ])('day %i has factor %i', (day, factor) => {
    expect(dayMultiplier(day, [15, 22])).toBe(factor);
  });
});
