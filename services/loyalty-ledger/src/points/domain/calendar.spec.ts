import { tierResetDate, yearBefore } from './index.js';

describe('tierResetDate', () => {
  const joined = new Date('2024-03-09T17:00:00Z'); // 10 March 2024, 01:00 in Kuala Lumpur
  it.each([
    ['2024-03-10T00:00:00Z', '2025-03-09'],
    ['2025-03-08T15:59:59Z', '2025-03-09'],
    ['2025-03-09T15:59:59Z', '2025-03-09'],
    ['2025-03-09T16:00:00Z', '2026-03-09'],
    ['2026-01-01T00:00:00Z', '2026-03-09'],
  ])('at %s is %s', (now, reset) => {
    expect(tierResetDate(joined, new Date(now))).toBe(reset);
  });

  it('takes 28 February for somebody who joined on the 29th', () => {
    const leap = new Date('2024-02-28T16:00:00Z');
    expect(tierResetDate(leap, new Date('2024-06-01T00:00:00Z'))).toBe('2025-02-27');
  });
});

describe('yearBefore', () => {
  it.each([
    ['2026-11-21T03:00:00.123Z', '2025-11-21T03:00:00.123Z'],
    ['2024-02-28T18:00:00Z', '2023-02-27T18:00:00.000Z'], // the 29th in Kuala Lumpur counts from the 28th
    ['2026-12-31T17:00:00Z', '2025-12-31T17:00:00.000Z'],
  ])('of %s is %s', (now, before) => {
    expect(yearBefore(new Date(now)).toISOString()).toBe(before);
  });
});
