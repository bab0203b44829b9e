import { TIERS } from '../../tiers/domain/tiers.js';
import type { Thresholds, TierEvent, TierName } from '../../tiers/domain/timeline.js';
import { readFrom, type TierEntry, type TierHistory, tierTrial } from './tier-trial.js';

const noon = (date: string) => new Date(`${date}T04:00:00Z`);
const OPENED = noon('2024-08-10');
const DAYS = { from: noon('2026-01-01'), to: noon('2026-03-31') };
const times = (factor: number): Thresholds => TIERS.map(({ name, from }) => ({ name, from: from * factor }));
const [AS_IS, HALF, TWICE] = [times(1), times(0.5), times(2)];

const earned = (date: string, points: number, key = `scan:${date}`, source = 'scan'): TierEntry => ({
  ...{ member: 'm1', kind: 'credit', key, lines: [{ source, points }], at: noon(date) },
  earned: { points, at: noon(date) },
});
const upgraded = (tier: TierName, previousTier: TierName, at: string): TierEvent => ({
  ...{ tier, previousTier, status: 'Upgraded', at: noon(at) },
});
const lived = (entries: TierEntry[], history: TierEvent[] = [], opened = OPENED): TierHistory => ({
  member: 'm1',
  tier: { opened, history, welcomed: history.map(({ tier }) => tier) },
  entries,
});
const welcome = (tier: TierName, date: string, points: number) => earned(date, points, `welcome:${tier}`, 'welcome');

describe('other thresholds', () => {
  it.each<[string, TierHistory, Thresholds, object]>([
    [
      'raise a member who has earned enough for the lower one, and welcome them a day after the first day',
      lived([earned('2025-06-01', 2_500)]),
      HALF,
      { was: 0, would: 500, tierWas: 'Gold', tierWould: 'Platinum' },
    ],
    [
      'raise by two, a day apart, where the first welcome is what the second lacks',
      lived([earned('2025-06-01', 4_000)]),
      HALF,
      { was: 0, would: 1_300, tierWas: 'Gold', tierWould: 'Diamond' },
    ],
    [
      'do not take a tier away before its review',
      lived([earned('2025-06-01', 4_000)], [upgraded('Platinum', 'Gold', '2025-06-02')]),
      TWICE,
      { was: 0, would: 0, tierWas: 'Platinum', tierWould: 'Platinum' },
    ],
    [
      'take a tier away at its review',
      lived([earned('2025-06-01', 4_000)], [upgraded('Platinum', 'Gold', '2025-06-02')], noon('2025-02-10')),
      TWICE,
      { was: 0, would: 0, tierWas: 'Platinum', tierWould: 'Gold' },
    ],
    [
      'stop an upgrade that was on its way, and its welcome',
      lived(
        [earned('2026-01-01', 4_000), welcome('Platinum', '2026-01-02', 500)],
        [upgraded('Platinum', 'Gold', '2026-01-02')],
      ),
      TWICE,
      { was: 500, would: 0, tierWas: 'Platinum', tierWould: 'Gold' },
    ],
    [
      'change a birthday and the referrer’s part of a referral, and leave the member’s part as a friend to the referrer’s tier',
      lived([
        earned('2025-06-01', 2_500),
        earned('2026-02-01', 100, 'birthday:2026', 'birthday'),
        earned('2026-02-02', 500, 'referral:m2', 'referral'),
        earned('2026-02-03', 100, 'referral:m1', 'referee'),
      ]),
      HALF,
      { was: 700, would: 500 + 200 + 550 + 100, tierWas: 'Gold', tierWould: 'Platinum' },
    ],
  ])('%s', (_, history, thresholds, expected) => {
    expect(tierTrial(history, DAYS, thresholds)).toMatchObject({ member: 'm1', ...expected });
  });

  it('that are the same change nothing: an upgrade on its way shows, and a welcome counts for the next tier', () => {
    const history = lived(
      [earned('2026-01-01', 8_600), welcome('Platinum', '2026-01-02', 500), welcome('Diamond', '2026-01-03', 800)],
      [upgraded('Platinum', 'Gold', '2026-01-02'), upgraded('Diamond', 'Platinum', '2026-01-03')],
    );
    const { tierWas, tierWould, was, would } = tierTrial(history, DAYS, AS_IS);
    expect([tierWould, would]).toEqual([tierWas, was]);
  });

  it('name the friends whose part would be another, and count a friend’s part for the friend’s own tier', () => {
    const referrer = lived([
      earned('2025-06-01', 2_500),
      earned('2026-01-01', 500, 'referral:early', 'referral'),
      earned('2026-02-02', 500, 'referral:late', 'referral'),
    ]);
    expect(tierTrial(referrer, DAYS, HALF).friends).toEqual([{ friend: 'late', points: 150 }]);
    expect(tierTrial(referrer, DAYS, AS_IS).friends).toEqual([]);
    const friend = lived([earned('2025-06-01', 1_850), earned('2026-02-02', 100, 'referral:m1', 'referee')]);
    expect(tierTrial(friend, DAYS, HALF)).toMatchObject({ was: 100, would: 100, tierWould: 'Gold' });
    expect(tierTrial({ ...friend, friendPart: 150 }, DAYS, HALF)).toMatchObject({
      ...{ was: 100, would: 150 + 500, tierWould: 'Platinum' },
    });
  });

  it('need what was earned in the year before the first day, and an upgrade that was on its way then', () => {
    expect(readFrom(DAYS.from)).toEqual(new Date('2024-12-31T04:00:00Z'));
  });
});
