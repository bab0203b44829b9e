import { grouped, isOffered, mayBeMet, metAt, needsLog, ownPoints, questKey, type Quest } from './quest.js';

const aQuest = (over: Partial<Quest> = {}): Quest => ({
  id: 'firstScan',
  group: 'start',
  title: { en: 'Register', bm: 'Daftar' },
  description: { en: '', bm: '' },
  path: '/scancode',
  points: 50,
  paidBy: '',
  trigger: 'codeRegistered',
  ...{ count: 1, period: 'once', eligible: 'everyone', active: true, startsAt: null, endsAt: null },
  position: 1,
  ...over,
});
const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const events = (days: number[], opened = 1) => ({ opened: at(opened), times: days.map(at) });

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

it('the first and the latest event decide whether the log is looked at', () => {
  const span = { firstAt: at(1), lastAt: at(4) };
  expect(
    [aQuest(), aQuest({ startsAt: at(4) }), aQuest({ startsAt: at(5) })].map((one) => mayBeMet(one, span)),
  ).toEqual([true, true, false]);
  expect(mayBeMet(aQuest(), undefined)).toBe(false);
  expect(
    [{}, { count: 2 }, { endsAt: at(9) }, { eligible: 'newMembers' as const }].map((one) => needsLog(aQuest(one))),
  ).toEqual([false, true, true, true]);
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

it('groups stand where their first quest stands, quests by position', () => {
  const quests = [
    aQuest({ id: 'c', group: 'more', position: 2 }),
    aQuest({ id: 'b', group: 'start', position: 3 }),
    aQuest({ id: 'a', group: 'start', position: 1 }),
  ];
  expect(grouped(quests).map(({ id, quests: members }) => [id, members.map(({ id }) => id)])).toEqual([
    ['start', ['a', 'b']],
    ['more', ['c']],
  ]);
});
