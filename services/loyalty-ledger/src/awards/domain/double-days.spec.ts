import { changesNearDay, doubleDaysAt, sameDays, withFirst } from './double-days.js';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const change = (days: number[], since: number) => ({ days, since: at(since) });

it.each([
  ['as configured before any change', [], 1, [15, 22]],
  ['as configured before the first change', [change([7, 22], 10)], 9, [15, 22]],
  ['as set, from its moment on', [change([7, 22], 10)], 10, [7, 22]],
  ['as they were in between', [change([7, 22], 10), change([9], 20)], 19, [7, 22]],
  ['as set last', [change([7, 22], 10), change([9], 20)], 25, [9]],
  ['each day once', [change([22, 22], 10)], 10, [22]],
  ['the later change where the clock was set back', [change([7], 20), change([9], 10)], 25, [9]],
])('double-points days are %s', (_, changes, day, days) => {
  expect(doubleDaysAt(changes, [15, 22], at(day))).toEqual(days);
});

it('the days that were set apply when none are configured', () => {
  expect(doubleDaysAt([], [], at(1))).toEqual([]);
  expect(doubleDaysAt([change([3], 1)], [], at(1))).toEqual([3]);
});

it('a new first day leaves the other days unchanged', () => {
  expect(withFirst([15, 22, 28], 3)).toEqual([3, 22, 28]);
  expect(withFirst([], 3)).toEqual([3]);
});

it('two lists of days are the same set in any order', () => {
  expect(sameDays([15, 22], [22, 15])).toBe(true);
  expect(sameDays([15, 22], [15])).toBe(false);
  expect(sameDays([15, 22], [15, 23])).toBe(false);
});

it.each([
  ['one that is added today', [15], [15, 10], '2026-03-10T04:00:00Z', true],
  ['one that is removed today, a minute before midnight', [10], [15], '2026-03-10T15:59:00Z', true],
  ['one that begins in 48 hours', [15], [15, 12], '2026-03-09T16:00:01Z', true],
  ['none that begins later', [15], [15, 13], '2026-03-10T04:00:00Z', false],
  ['none of the days that stay', [11, 20], [11, 21], '2026-03-10T04:00:00Z', false],
  ['none that the month lacks', [15], [15, 31], '2026-04-30T04:00:00Z', false],
  ['the first after a short month', [15], [15, 1], '2026-04-30T04:00:00Z', true],
])('a change concerns %s', (_, before, after, now, near) => {
  expect(changesNearDay(before, after, new Date(now))).toBe(near);
});
