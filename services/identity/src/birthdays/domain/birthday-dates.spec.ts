import { birthdaysOn } from './birthday-dates.js';

describe('birthdaysOn', () => {
  it('finds those born on the day of any earlier year, not on the day itself', () => {
    const { year, datesOfBirth } = birthdaysOn('2026-11-21');
    expect(year).toBe(2026);
    expect(datesOfBirth).toContain('1990-11-21');
    expect(datesOfBirth).toContain('2025-11-21');
    expect(datesOfBirth).not.toContain('2026-11-21');
    expect(datesOfBirth.every((born) => born.endsWith('-11-21'))).toBe(true);
  });

  it.each([
    ['2026-02-28', true],
    ['2028-02-28', false],
    ['2028-02-29', true],
    ['2026-03-01', false],
  ])('on %s those of 29 February: %s', (day, included) => {
    expect(birthdaysOn(day).datesOfBirth.includes('1992-02-29')).toBe(included);
  });
});
