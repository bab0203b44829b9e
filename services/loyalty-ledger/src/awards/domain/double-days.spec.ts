import { doubleDaysAt } from './double-days.js';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const change = (day: number, since: number) => ({ day, since: at(since) });

it.each([
  ['as configured before any change', [], 1, [15, 22]],
  ['as configured before the first change', [change(7, 10)], 9, [15, 22]],
  ['the first as set, from its moment on', [change(7, 10)], 10, [7, 22]],
  ['as it was in between', [change(7, 10), change(9, 20)], 19, [7, 22]],
  ['as set last', [change(7, 10), change(9, 20)], 25, [9, 22]],
  ['each day once', [change(22, 10)], 10, [22]],
  ['the later change where the clock was set back', [change(7, 20), change(9, 10)], 25, [9, 22]],
])('double-points days are %s', (_, changes, day, days) => {
  expect(doubleDaysAt(changes, [15, 22], at(day))).toEqual(days);
});

it('without configured days there is the one that was set', () => {
  expect(doubleDaysAt([], [], at(1))).toEqual([]);
  expect(doubleDaysAt([change(3, 1)], [], at(1))).toEqual([3]);
});
