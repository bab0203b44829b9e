import { beginningOf, dayAndHour, growingFrom, hoursBetween } from './code-hours.js';

const at = (text: string) => new Date(text).getTime();

it('an hour may grow until a minute after its end', () => {
  expect(growingFrom(new Date('2026-03-10T04:00:59.999Z'))).toBe(at('2026-03-10T03:00:00Z'));
  expect(growingFrom(new Date('2026-03-10T04:01:00Z'))).toBe(at('2026-03-10T04:00:00Z'));
});

it('hours are those from one moment to another', () => {
  const from = at('2026-03-10T15:00:00Z');
  expect(hoursBetween(from, from)).toEqual([]);
  expect(hoursBetween(from, from - 1)).toEqual([]);
  expect(hoursBetween(from, at('2026-03-10T17:00:00Z'))).toEqual([from, from + 3_600_000]);
});

it('a day and an hour are those of Kuala Lumpur', () => {
  for (const [moment, day, hour] of [
    ['2026-03-10T15:00:00Z', '2026-03-10', 23],
    ['2026-03-10T16:00:00Z', '2026-03-11', 0],
  ] as const) {
    expect(dayAndHour(at(moment))).toEqual({ day, hour });
    expect(beginningOf({ day, hour })).toBe(at(moment));
  }
});
