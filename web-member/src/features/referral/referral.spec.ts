import { describe, expect, test } from '@jest/globals';
import { friendsThisMonth, nextMonth, referralLink } from './referral.js';

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

describe('friends of the month', () => {
  const line = (createdAt: string, source = 'referral') => ({ id: createdAt, source, points: 500, createdAt });
  const user = (points: ReturnType<typeof line>[], pointsCursor: string | null = null, allowRefer = true) => ({
    points,
    pointsCursor,
    allowRefer,
  });

  test('are the referral lines since the first in Kuala Lumpur', () => {
    const points = [
      line('2026-11-20T00:00:00Z'),
      line('2026-11-02T00:00:00Z', 'scan'),
      line('2026-10-31T16:00:00Z'),
      line('2026-10-31T15:59:59Z'),
    ];
    expect(friendsThisMonth(user(points), '2026-11-21')).toBe(2);
    expect(friendsThisMonth(user(points, '17'), '2026-11-21')).toBe(2);
  });
  test('are unknown while the rest of the month is not here', () => {
    expect(friendsThisMonth(user([line('2026-11-20T00:00:00Z')], '17'), '2026-11-21')).toBeNull();
  });
  test('are five once the server says so, whatever the history shows yet', () => {
    expect(friendsThisMonth(user([], null, false), '2026-11-21')).toBe(5);
  });
});
