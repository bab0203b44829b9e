import {
  grouped,
  isOffered,
  isOpenTo,
  mayBeMet,
  type MemberEvents,
  metAt,
  needsLog,
  ownPoints,
  questKey,
  type Quest,
} from './quest.js';

const aQuest = (over: Partial<Quest> = {}): Quest => ({
  id: 'firstScan',
  group: 'start',
  title: { en: 'Register', bm: 'Daftar' },
  description: { en: '', bm: '' },
  path: '/scancode',
  points: 50,
  paidBy: '',
  trigger: 'codeRegistered',
  ...{ count: 1, period: 'once', eligible: 'everyone', tiers: [], active: true, startsAt: null, endsAt: null },
  position: 1,
  ...over,
});
const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const moved = (tier: 'Gold' | 'Platinum', day: number) => ({
  ...{ tier, previousTier: tier === 'Gold' ? ('Platinum' as const) : ('Gold' as const), at: at(day) },
  status: tier === 'Gold' ? ('Downgraded' as const) : ('Upgraded' as const),
});
const events = (days: number[], opened = 1, history: MemberEvents['history'] = []) => ({
  ...{ opened: at(opened), times: days.map(at), history },
});

describe('metAt', () => {
  it.each([
    ['the time of the first event', {}, [1, 9], 1],
    ['none without an event', {}, [], null],
    ['none when all were before it began', { startsAt: at(5) }, [1, 4], null],
    ['the first since it began', { startsAt: at(5) }, [1, 9, 10], 9],
    ['that of an event at the moment when it begins', { startsAt: at(5) }, [5], 5],
    ['none for an event at the moment when it ends', { endsAt: at(5) }, [5], null],
    ['the last that completes the count', { count: 3 }, [1, 2, 4, 6], 4],
    ['none below the count', { count: 3 }, [1, 2], null],
    ['counted within its days alone', { count: 2, startsAt: at(2), endsAt: at(8) }, [1, 3, 9], null],
  ])('is %s', (_, over, days, met) => {
    expect(metAt(aQuest(over), events(days))).toEqual(met === null ? null : at(met));
  });

  it('is none for a member who joined before a quest for new members began', () => {
    const quest = aQuest({ eligible: 'newMembers', startsAt: at(5) });
    expect(metAt(quest, events([6], 4))).toBeNull();
    expect(metAt(quest, events([6], 5))).toEqual(at(6));
  });
});

describe('a quest for Platinum', () => {
  const quest = aQuest({ tiers: ['Platinum'], count: 2 });

  it.each([
    ['counts nothing of a member who was never Platinum', [2, 3], [], null],
    ['counts what follows the tier, and nothing from before', [2, 6, 7], [moved('Platinum', 5)], 7],
    ['is finished by a member who began it and has lost the tier', [6, 9], [moved('Platinum', 5), moved('Gold', 8)], 9],
    ['is not begun after the tier is lost', [9, 10], [moved('Platinum', 5), moved('Gold', 8)], null],
  ])('%s', (_, days, history, met) => {
    expect(metAt(quest, events(days, 1, history))).toEqual(met === null ? null : at(met));
  });

  it('is open to members of the tier, and to those who have begun it', () => {
    const [gained, lost] = [moved('Platinum', 5), moved('Gold', 8)];
    expect(isOpenTo(quest, events([]), at(9))).toBe(false);
    expect(isOpenTo(quest, events([2], 1, [gained]), at(4))).toBe(false);
    expect(isOpenTo(quest, events([], 1, [gained]), at(6))).toBe(true);
    expect(isOpenTo(quest, events([], 1, [gained, lost]), at(9))).toBe(false);
    expect(isOpenTo(quest, events([6], 1, [gained, lost]), at(9))).toBe(true);
  });
});

it('the first and the latest event decide whether the log is looked at', () => {
  const span = { firstAt: at(1), lastAt: at(4) };
  expect(
    [aQuest(), aQuest({ startsAt: at(4) }), aQuest({ startsAt: at(5) })].map((one) => mayBeMet(one, span)),
  ).toEqual([true, true, false]);
  expect(mayBeMet(aQuest(), undefined)).toBe(false);
  expect(
    [{}, { count: 2 }, { endsAt: at(9) }, { eligible: 'newMembers' as const }].map((one) => needsLog(aQuest(one))),
  ).toEqual([false, true, true, true]);
  expect(needsLog(aQuest({ tiers: ['Gold'] }))).toBe(true);
});

it('a quest is offered from its beginning to its end', () => {
  const quest = aQuest({ startsAt: at(2), endsAt: at(4) });
  expect([1, 2, 3, 4].map((day) => isOffered(quest, at(day)))).toEqual([false, true, true, false]);
});

it('a quest whose reward another entry brings credits nothing', () => {
  expect(ownPoints(aQuest())).toBe(50);
  expect(ownPoints(aQuest({ points: 200, paidBy: 'profileUpdate' }))).toBe(0);
});

it('the key contains quest and period, so that a new period is credited again', () => {
  expect(questKey(aQuest())).toBe('quest:firstScan:once');
  expect(questKey(aQuest({ period: '2027' }))).toBe('quest:firstScan:2027');
});

it('groups stand in their order, quests by position, and those without a group of these come last', () => {
  const quests = [
    aQuest({ id: 'd', group: 'gone', position: 0 }),
    aQuest({ id: 'c', group: 'more', position: 1 }),
    aQuest({ id: 'b', group: 'start', position: 3 }),
    aQuest({ id: 'a', group: 'start', position: 2 }),
    aQuest({ id: 'e', group: '', position: 4 }),
  ];
  const found = grouped(quests, [{ id: 'start' }, { id: 'empty' }, { id: 'more' }]);
  expect(found.map(({ group, quests: members }) => [group?.id, members.map(({ id }) => id)])).toEqual([
    ['start', ['a', 'b']],
    ['more', ['c']],
    [undefined, ['d', 'e']],
  ]);
});
