import { householdAllowance, householdMay, memberWait } from './gating.js';

describe('samples: 4 over 2 years, not again within 3 months', () => {
  it('lets the first one pass', () => expect(memberWait([], '2026-11-21')).toBeUndefined());

  it('refuses until three months later, to the day', () => {
    expect(memberWait(['2026-08-22'], '2026-11-21')).toEqual({ code: 'SAMPLE_TOO_SOON', date: '2026-11-22' });
    expect(memberWait(['2026-08-21'], '2026-11-21')).toBeUndefined();
  });

  it('refuses a fifth in 24 months until the first of them leaves', () => {
    const four = ['2025-01-10', '2025-06-10', '2025-11-10', '2026-04-10'];
    expect(memberWait(four, '2026-11-21')).toEqual({ code: 'SAMPLE_LIMIT_REACHED', date: '2027-01-10' });
    expect(memberWait(four, '2027-01-09')).toMatchObject({ code: 'SAMPLE_LIMIT_REACHED' });
    expect(memberWait(four, '2027-01-10')).toBeUndefined();
    expect(memberWait(['2024-01-01', ...four.slice(1)], '2026-11-21')).toBeUndefined();
  });

  it('looks at the latest and the oldest that counts, in whatever order they are given', () => {
    expect(memberWait(['2026-11-01', '2026-01-10'], '2026-11-21')).toEqual({
      ...{ code: 'SAMPLE_TOO_SOON', date: '2027-02-01' },
    });
    const four = ['2026-04-10', '2025-01-10', '2025-11-10', '2025-06-10'];
    expect(memberWait(four, '2026-11-21')).toEqual({ code: 'SAMPLE_LIMIT_REACHED', date: '2027-01-10' });
  });

  it('counts back four where a member had more', () => {
    const five = ['2025-01-10', '2025-03-10', '2025-06-10', '2025-11-10', '2026-04-10'];
    expect(memberWait(five, '2026-11-21')).toEqual({ code: 'SAMPLE_LIMIT_REACHED', date: '2027-03-10' });
  });

  it('states a date on which neither rule forbids', () => {
    const asked = ['2024-12-20', '2025-06-10', '2026-01-10', '2026-11-01'];
    expect(memberWait(asked, '2026-11-21')).toEqual({ code: 'SAMPLE_LIMIT_REACHED', date: '2027-02-01' });
  });

  it('lets the first of four leave on the stated day, also from 29 February', () => {
    const four = ['2028-02-29', '2028-08-10', '2029-01-10', '2029-06-10'];
    expect(memberWait(four, '2030-02-27')).toEqual({ code: 'SAMPLE_LIMIT_REACHED', date: '2030-02-28' });
    expect(memberWait(four, '2030-02-28')).toBeUndefined();
  });
});

describe('samples: one per baby per household', () => {
  it('allows one without babies, and one for each child aged 3 and below', () => {
    const today = '2026-11-21';
    expect(householdAllowance([], today)).toBe(1);
    expect(householdAllowance(['2025-01-01', '2024-01-01'], today)).toBe(2);
    expect(householdAllowance(['2022-11-21', '2025-01-01'], today)).toBe(1);
    expect(householdAllowance(['2022-11-22', '2025-01-01'], today)).toBe(2);
    expect(householdAllowance(['2027-01-01'], today)).toBe(1);
    expect(householdAllowance(['2025-01-01', '2026-11-21'], today)).toBe(2);
    expect(householdAllowance(['2025-01-01', '2026-11-22'], today)).toBe(1);
  });

  it('counts the last three months only', () => {
    expect(householdMay(['2026-09-01'], 1, '2026-11-21')).toBe(false);
    expect(householdMay(['2026-09-01'], 2, '2026-11-21')).toBe(true);
    expect(householdMay(['2026-08-21'], 1, '2026-11-21')).toBe(true);
  });

  it.each(['2026-11-28', '2026-11-29', '2026-11-30'])(
    'may have another on the day stated to a member who asked on %s',
    (asked) => {
      expect(memberWait([asked], '2027-01-15')).toEqual({ code: 'SAMPLE_TOO_SOON', date: '2027-02-28' });
      expect(memberWait([asked], '2027-02-28')).toBeUndefined();
      expect(householdMay([asked], 1, '2027-02-28')).toBe(true);
      expect(householdMay([asked], 1, '2027-02-27')).toBe(false);
    },
  );
});
