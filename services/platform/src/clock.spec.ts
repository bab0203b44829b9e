import { kl } from './clock.js';

describe('calendar of Kuala Lumpur', () => {
  it.each([
    ['2026-03-14T15:59:59.999Z', '2026-03-14', 14],
    ['2026-03-14T16:00:00.000Z', '2026-03-15', 15],
    ['2026-12-31T16:00:00.000Z', '2027-01-01', 1],
  ])('%s is %s there', (at, date, day) => {
    expect(kl.date(new Date(at))).toBe(date);
    expect(kl.dayOfMonth(new Date(at))).toBe(day);
    expect(kl.month(new Date(at))).toBe(date.slice(0, 7));
  });

  it('a day begins at 16:00 UTC of the day before', () => {
    expect(kl.startOfDay('2026-03-15').toISOString()).toBe('2026-03-14T16:00:00.000Z');
  });

  it('adds days over months and leap days', () => {
    expect(kl.addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(kl.addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it.each(['2026-02-30', '2026-2-3', '', '20260203'])('refuses %p as a date', (text) => {
    expect(() => kl.startOfDay(text)).toThrow(RangeError);
  });
});
