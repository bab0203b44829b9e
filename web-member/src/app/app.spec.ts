import { describe, expect, test } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { defaultSettings } from '../core/config.js';
import { newId } from '@club/web-kit/app/ids.ts';
import { deviceTokens, TOKEN_KEY } from '../core/storage.js';
import { sessionTokens } from '@club/web-kit/app/session-tokens.ts';
import { supervised } from '@club/web-kit/app/supervised.ts';
import { nextDoubleDay, nextVoucher, tierProgress } from '../shared/tier.js';
import { settle, startWorld } from '../testing/fakes.js';

describe('supervision', () => {
  test('a crashed saga starts again, five times at most', async () => {
    const reported: string[] = [];
    let runs = 0;
    const crash = function* (): Generator<unknown, unknown, unknown> {
      runs++;
      throw new Error('bug');
    };
    await runSaga({ context: { tools: { report: (message: string) => reported.push(message) } } }, () =>
      supervised('scan', crash),
    ).toPromise();
    expect(runs).toBe(6);
    expect(reported).toHaveLength(6);
    expect(reported.at(-1)).toContain('stays down');
  });
  test('a saga that ends normally is not restarted', async () => {
    const world = startWorld({});
    await settle();
    expect(world.reported).toEqual([]);
  });
});

describe('storage', () => {
  test('the device token is made once and long enough', () => {
    const doc = { cookie: '', location: { protocol: 'http:' } as Location };
    const first = deviceTokens(doc, newId, '/club').read();
    expect(first).toMatch(/^[a-z0-9-]{36}$/);
    expect(doc.cookie).toContain(`uniqueToken=${first}; path=/club`);
    expect(deviceTokens(doc, newId, '/club').read()).toBe(first);
  });
  test.each([
    ['https:', true],
    ['http:', false],
  ])('the device token over %s never leaves in clear: secure is %s', (protocol, secure) => {
    const doc = { cookie: '', location: { protocol } as Location };
    deviceTokens(doc, newId, '/club').read();
    expect(doc.cookie.endsWith('; secure')).toBe(secure);
  });
  test('a browser without storage keeps the session for the page’s life', () => {
    const tokens = sessionTokens(undefined, TOKEN_KEY);
    tokens.write('t');
    expect(tokens.read()).toBe('t');
    tokens.clear();
    expect(tokens.read()).toBeNull();
  });
});

describe('tier', () => {
  const at = (totalPointsInPastYear: number, tier: 'Gold' | 'Platinum' | 'Diamond' = 'Gold') => ({
    tier,
    tierPending: null,
    totalPointsInPastYear,
    tierSetting: [
      { highTierPoints: tier === 'Gold' ? 4000 : 9000, nextTier: tier === 'Gold' ? 'Platinum' : 'Diamond' },
    ],
  });
  test.each([
    ['Gold with none', at(0), { kind: 'climbing', percent: 0, next: 'Platinum', missing: 4001 }],
    ['Gold with 2,620', at(2620), { kind: 'climbing', percent: 65, next: 'Platinum', missing: 1381 }],
    ['Gold with 3,999', at(3999), { kind: 'climbing', percent: 99, next: 'Platinum', missing: 2 }],
    ['Gold with 4,000', at(4000), { kind: 'pending', percent: 100, next: 'Platinum', at: null }],
    ['Diamond', at(12000, 'Diamond'), { kind: 'top', percent: 100 }],
    ['Diamond whose points have aged', at(10, 'Diamond'), { kind: 'top', percent: 100 }],
  ])('%s: what the tracker says', (_, user, expected) => expect(tierProgress(user)).toEqual(expected));
});

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2026-11-16', '2026-11-22'],
  ['2026-12-23', '2027-01-15'],
])('after %s the double-points day is %s', (today, next) => expect(nextDoubleDay(today, [15, 22])).toBe(next));

test('a day that a month lacks is skipped', () => expect(nextDoubleDay('2026-02-02', [31])).toBe('2026-03-31'));

test.each([
  [0, { value: 'RM5', codes: 5, missing: 5 }],
  [4, { value: 'RM5', codes: 5, missing: 1 }],
  [5, { value: 'RM10', codes: 10, missing: 5 }],
  [10, null],
])('%i codes: the next voucher is %j', (codes, next) =>
  expect(nextVoucher(codes, defaultSettings.awards)).toEqual(next),
);
