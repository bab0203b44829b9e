import { describe, expect, test } from '@jest/globals';
import settings from '../../../proto/settings.json' with { type: 'json' };
import { STAGE_MONTHS } from '../features/account/profile.js';
import { NEWS_MS } from '../features/news/news-slider.js';
import { CONFIRM_SECONDS } from '../features/password/saga.js';
import { QUEST_MS } from '../features/quest/quest-carousel.js';
import { CODE_LENGTH } from '../features/scan/camera/find-code.js';
import { FRAME_HEIGHT } from '../features/scan/camera/geometry.js';
import { BANNER_MS } from '../features/scan/key-in.js';
import { emptyForm, MIN_AGE } from '../features/signup/schema.js';
import { RESEND_SECONDS } from '../features/signup/slice.js';
import { tiers } from '../features/tier/tiers.js';
import { MAX_CHILDREN, passwordLevel } from '../shared/form-rules.js';
import { referralPoints } from './config.js';
import { deviceTokens } from './storage.js';

/** What the app itself must know of member-account §9; what the server decides is held by the server's tests. */
describe('member-account §9, constants', () => {
  test.each([
    ['Unique code length 10', CODE_LENGTH, 10],
    ['Resend countdown 60 seconds', RESEND_SECONDS, 60],
    ['Minimum age 15 years', MIN_AGE, 15],
    ['Max 5 children', MAX_CHILDREN, 5],
    ['Verification redirect bar 5 seconds', CONFIRM_SECONDS, 5],
    ['Pregnancy stage editable after 6 months', STAGE_MONTHS, 6],
    ['Carousel autoplay 4 seconds: quests', QUEST_MS, 4000],
    ['Carousel autoplay 4 seconds: banners', BANNER_MS, 4000],
    ['News slider 6000 ms', NEWS_MS, 6000],
    ['Camera scan box height 80 px', FRAME_HEIGHT, 80],
    ['Default sample size nb', emptyForm.size.toLowerCase(), 'nb'],
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
      tiers.map(({ welcome, birthday, referral, referee }) => [welcome, birthday, referral, referee]),
      [
        [0, 100, 500, 100],
        [500, 200, 550, 150],
        [800, 300, 600, 200],
      ],
    ],
    [
      'Referral 500 (Platinum 550, Diamond 600)',
      Object.values(referralPoints).map(({ own, friend }) => [own, friend]),
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
