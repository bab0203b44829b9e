import { nextDayOf } from './overview.view.js';

it.each([
  [[15], '2026-11-15', '2026-11-15'],
  [[15, 28], '2026-11-16', '2026-11-28'],
  [[15], '2026-11-16', '2026-12-15'],
  [[31], '2026-11-01', '2026-12-31'],
  [[31], '2027-02-01', '2027-03-31'],
  [[], '2026-11-01', null],
])('of days %j, from %s on, %s is the next', (days, today, next) => {
  expect(nextDayOf(days, today)).toBe(next);
});
