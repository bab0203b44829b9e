import { describe, expect, test } from '@jest/globals';
import settings from '../../../proto/settings.json' with { type: 'json' };
import { defaultSettings } from '../core/config.js';
import { deviceTokens } from '../core/storage.js';
import { passwordLevel } from '../shared/form-rules.js';
import { FRAME_HEIGHT } from '../features/scan/camera/geometry.js';
import { tiersOf } from '../features/tier/tiers.js';

const tiers = tiersOf(defaultSettings.awards);

/**
 * Constants that the app only shows (docs/product/README.md). Numbers that the app acts on are tested with the code that
 * uses them, and decisions of the server by the server's tests.
 */
describe('member-account §9, constants', () => {
  test.each([
    ['Camera scan box height 80 px', FRAME_HEIGHT, 80],
    ['Double points on the 15th and 22nd', settings.doublePointsDays, [15, 22]],
    [
      'Maintenance window 27 Mar 2025 23:00 to 28 Mar 2025 01:00',
      [settings.maintenance.from, settings.maintenance.to],
      ['2025-03-27T23:00:00+08:00', '2025-03-28T01:00:00+08:00'],
    ],
    [
      'Tiers: Gold 0-3,999; Platinum 4,000-8,999; Diamond 9,000 and above',
      tiers.map(({ name, from, to }) => [name, from, to]),
      [
        ['Gold', 0, 3999],
        ['Platinum', 4000, 8999],
        ['Diamond', 9000, null],
      ],
    ],
    [
      'Perks: welcome, birthday, referral, referee',
      tiers.map(({ welcome, birthday, referrer, referee }) => [welcome, birthday, referrer, referee]),
      [
        [0, 100, 500, 100],
        [500, 200, 550, 150],
        [800, 300, 600, 200],
      ],
    ],
    [
      'Referral 500 (Platinum 550, Diamond 600)',
      tiers.map(({ referrer, referee }) => [referrer, referee]),
      [
        [500, 100],
        [550, 150],
        [600, 200],
      ],
    ],
  ])('%s', (_, ours, specified) => expect(ours).toEqual(specified));

  test.each([...'@$!%*?&'])('Password minimum 8; %s is of the special set', (sign) => {
    expect(passwordLevel(`Abcde1${sign}`)).toBeLessThan(3);
    expect(passwordLevel(`Abcdef1${sign}`)).toBe(3);
  });

  test('Registration token cookie lasts about 8000 years', () => {
    const doc = { cookie: '', location: { protocol: 'https:' } as Location };
    deviceTokens(doc, () => 'a-token-of-a-device', '/').read();
    const seconds = Number(/max-age=(\d+)/.exec(doc.cookie)?.[1]);
    expect(Math.round(seconds / (365 * 24 * 3600))).toBe(8000);
  });
});
