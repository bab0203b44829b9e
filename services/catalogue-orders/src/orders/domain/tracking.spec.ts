import { hasTimeline } from './tracking.js';

it.each([
  ['2022-03-16', false],
  ['2022-03-17', false],
  ['2022-03-18', true],
  ['2026-01-01', true],
])('an order of %s has a timeline: %s', (day, shown) => {
  expect(hasTimeline(day)).toBe(shown);
});
