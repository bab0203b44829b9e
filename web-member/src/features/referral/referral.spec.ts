import { expect, test } from '@jest/globals';
import { nextMonth, referralLink } from './referral.js';

test('the link opens the sign-up in the language on screen with the code in it', () => {
  expect(referralLink('https://club.example', 'bm', 'ABCD2345')).toBe(
    'https://club.example/drypers-baby-club/bm?referCode=ABCD2345',
  );
});

test.each([
  ['2026-11-21', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2026-09-30', '2026-10-01'],
])('the count of %s starts again on %s', (today, first) => {
  expect(nextMonth(today)).toBe(first);
});
