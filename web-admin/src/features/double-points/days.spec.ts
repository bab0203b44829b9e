import { expect, test } from '@jest/globals';
import { monthOf, nearOf, nextOf } from './days.js';

test.each([
  ['2026-03-15', [15, 22], '2026-03-15'],
  ['2026-03-16', [15, 22], '2026-03-22'],
  ['2026-03-23', [15, 22], '2026-04-15'],
  ['2026-02-01', [31], '2026-03-31'],
  ['2026-04-01', [31], '2026-05-31'],
  ['2026-01-30', [29], '2026-03-29'],
])('from %s the next of %j is %s', (today, days, next) => expect(nextOf(days, today)).toBe(next));

test.each([
  ['today, just before midnight', [10], [15], '2026-03-10T15:59:00Z', ['2026-03-10']],
  ['the day that begins in 47 hours', [15], [15, 12], '2026-03-09T17:00:00Z', ['2026-03-12']],
  ['no day that begins later', [15], [15, 12], '2026-03-09T15:00:00Z', []],
  ['the first of the next month', [15], [15, 1], '2026-04-30T04:00:00Z', ['2026-05-01']],
  ['no day that the month lacks', [15], [15, 31], '2026-04-30T04:00:00Z', []],
])('a change concerns %s', (_, before, after, now, dates) => expect(nearOf(before, after, now)).toEqual(dates));

test.each([
  ['2026-03-10', 0, { first: '2026-03-01', days: 31, weekday: 6 }],
  ['2026-12-31', 2, { first: '2027-02-01', days: 28, weekday: 0 }],
])('the month of %s, %i ahead', (today, ahead, month) => expect(monthOf(today, ahead)).toEqual(month));
