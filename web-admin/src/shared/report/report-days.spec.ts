import { expect, test } from '@jest/globals';
import {
  askedSpan,
  bucketsOf,
  changeOf,
  lengthOf,
  presetsOf,
  spanBefore,
  spanOf,
  spanOfAll,
  sumOf,
} from './report-days.js';

const newYear = { from: '2026-12-30', to: '2027-01-02' };

test('a span needs two dates in order', () => {
  expect(spanOf('2026-12-30', '2027-01-02')).toEqual(newYear);
  for (const [from, to] of [
    ['2027-01-02', '2026-12-30'],
    ['2026-02-30', '2026-03-01'],
    ['2026-12-30', undefined],
    ['', ''],
    ['30/12/2026', '2027-01-02'],
  ])
    expect(spanOf(from, to)).toBeUndefined();
});

test('the presets end today, and the month begins with its first day', () => {
  expect(presetsOf('2026-12-01')).toEqual({
    today: { from: '2026-12-01', to: '2026-12-01' },
    week: { from: '2026-11-25', to: '2026-12-01' },
    month: { from: '2026-12-01', to: '2026-12-01' },
    sixWeeks: { from: '2026-10-21', to: '2026-12-01' },
  });
  expect(lengthOf(presetsOf('2026-11-21').sixWeeks)).toBe(42);
});

test('a span is compared with the one before it, as long as itself, and not over more than a year', () => {
  expect(spanBefore(newYear)).toEqual({ from: '2026-12-26', to: '2026-12-29' });
  expect(spanBefore({ from: '2026-12-01', to: '2026-12-01' })).toEqual({ from: '2026-11-30', to: '2026-11-30' });
  expect(spanBefore({ from: '2020-01-01', to: '2026-12-31' })).toBeUndefined();
  expect(askedSpan(newYear)).toEqual({ from: '2026-12-26', to: '2027-01-02' });
  // a single day is shown among the two weeks up to it
  expect(askedSpan({ from: '2026-12-31', to: '2026-12-31' })).toEqual({ from: '2026-12-18', to: '2026-12-31' });
});

test('sums are those of the days of a span, over New Year too', () => {
  const days = [
    { day: '2026-12-29', points: 1 },
    { day: '2026-12-31', points: 10 },
    { day: '2027-01-02', points: 100 },
    { day: '2027-01-03', points: 1_000 },
  ];
  expect(sumOf(days, 'points', newYear)).toBe(110);
  expect(sumOf(days, 'points', undefined)).toBe(1_111);
  expect(spanOfAll(days, '2026-12-31')).toEqual({ from: '2026-12-29', to: '2027-01-03' });
  expect(spanOfAll(days, '2027-02-01')).toEqual({ from: '2026-12-29', to: '2027-02-01' });
  expect(spanOfAll([], '2027-02-01')).toBeUndefined();
});

test('bars are days, then weeks from Monday, then months, and cover the span without a gap', () => {
  expect(bucketsOf(newYear).map(({ from }) => from)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  const weeks = bucketsOf({ from: '2026-11-21', to: '2027-03-01' });
  expect(weeks.slice(0, 2)).toEqual([
    { unit: 'week', from: '2026-11-21', to: '2026-11-22' },
    { unit: 'week', from: '2026-11-23', to: '2026-11-29' },
  ]);
  expect(weeks.at(-1)).toEqual({ unit: 'week', from: '2027-03-01', to: '2027-03-01' });
  const months = bucketsOf({ from: '2024-02-10', to: '2026-11-21' });
  expect(months[0]).toEqual({ unit: 'month', from: '2024-02-10', to: '2024-02-29' });
  expect(months[1]).toEqual({ unit: 'month', from: '2024-03-01', to: '2024-03-31' });
  expect(months.at(-1)).toEqual({ unit: 'month', from: '2026-11-01', to: '2026-11-21' });
  expect(months).toHaveLength(34);
});

test('a change is per cent of what was before, and unknown where that was nothing', () => {
  expect([changeOf(108, 100), changeOf(50, 100), changeOf(0, 3), changeOf(5, 0)]).toEqual([8, -50, -100, undefined]);
});
