import { birthdaysBetween, datesOfBirth } from './birthday-dates.js';

describe('datesOfBirth', () => {
  it('are that day of any earlier year, not of the year itself', () => {
    const dates = datesOfBirth('2026-11-21');
    expect(dates).toContain('1990-11-21');
    expect(dates).toContain('2025-11-21');
    expect(dates).not.toContain('2026-11-21');
    expect(dates.every((born) => born.endsWith('-11-21'))).toBe(true);
  });

  it.each([
    ['2026-02-28', true],
    ['2028-02-28', false],
    ['2028-02-29', true],
    ['2026-03-01', false],
  ])('on %s has those of 29 February: %s', (day, included) => {
    expect(datesOfBirth(day).includes('1992-02-29')).toBe(included);
  });
});

describe('birthdaysBetween', () => {
  const days = (dob: string, from: string, to: string) => birthdaysBetween(dob, from, to).map(({ day }) => day);

  it.each([
    ['1990-11-21', '2026-11-21', '2026-11-21', ['2026-11-21']],
    ['1990-11-21', '2026-11-22', '2027-11-20', []],
    ['1990-11-21', '2026-11-21', '2028-11-21', ['2026-11-21', '2027-11-21', '2028-11-21']],
    ['1992-02-29', '2027-01-01', '2028-12-31', ['2027-02-28', '2028-02-29']],
    ['2026-11-21', '2026-11-01', '2027-12-31', ['2027-11-21']],
  ])('%s from %s to %s: %j', (dob, from, to, expected) => {
    expect(days(dob, from, to)).toEqual(expected);
  });

  it('agrees with the dates of birth of each day', () => {
    for (const dob of ['1992-02-29', '1992-02-28', '1990-12-31', '1990-01-01']) {
      for (let at = Date.UTC(2026, 10, 1); at < Date.UTC(2029, 3, 1); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        expect(days(dob, day, day).length === 1).toBe(datesOfBirth(day).includes(dob));
      }
    }
  });
});
