import { addMonths, addYears, isCalendarDate, kl } from './calendar.js';

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

describe('dates without a clock', () => {
  it.each([
    ['2026-11-21', 6, '2027-05-21'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-07-01', 6, '2027-01-01'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-03-15', 0, '2026-03-15'],
  ])('%s and %i months is %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });

  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2025-03-01', -1, '2024-03-01'],
  ])('%s and %i years is %s', (date, years, later) => {
    expect(addYears(date, years)).toBe(later);
  });

  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-1-01', false],
    ['0999-01-01', false],
    ['', false],
  ])('%j is a date: %s', (text, is) => {
    expect(isCalendarDate(text)).toBe(is);
  });
});
