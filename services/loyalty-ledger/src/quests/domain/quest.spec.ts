import { completedAt, grouped, ownPoints, questKey, type Quest } from './quest.js';

const aQuest = (over: Partial<Quest> = {}): Quest => ({
  keyword: 'firstScan',
  group: 'start',
  title: { en: 'Register', bm: 'Daftar' },
  description: { en: '', bm: '' },
  path: '/scancode',
  points: 50,
  paidBy: '',
  trigger: 'codeRegistered',
  period: 'once',
  active: true,
  startsAt: null,
  position: 1,
  ...over,
});
const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const occurrence = (first: number, last: number) => ({
  member: 'm1',
  trigger: 'codeRegistered' as const,
  firstAt: at(first),
  lastAt: at(last),
});

describe('completedAt', () => {
  it('is the time of the first event', () => {
    expect(completedAt(aQuest(), occurrence(1, 9))).toEqual(at(1));
  });

  it('leaves out what was before the quest began, and takes what is since', () => {
    expect(completedAt(aQuest({ startsAt: at(5) }), occurrence(1, 4))).toBeNull();
    expect(completedAt(aQuest({ startsAt: at(5) }), occurrence(1, 9))).toEqual(at(9));
    expect(completedAt(aQuest({ startsAt: at(1) }), occurrence(1, 9))).toEqual(at(1));
  });

  it('is null without an event, or with one of another trigger', () => {
    expect(completedAt(aQuest(), undefined)).toBeNull();
    expect(completedAt(aQuest({ trigger: 'friendJoined' }), occurrence(1, 9))).toBeNull();
  });
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
    aQuest({ keyword: 'c', group: 'more', position: 2 }),
    aQuest({ keyword: 'b', group: 'start', position: 3 }),
    aQuest({ keyword: 'a', group: 'start', position: 1 }),
  ];
  expect(grouped(quests).map(({ id, quests: members }) => [id, members.map(({ keyword }) => keyword)])).toEqual([
    ['start', ['a', 'b']],
    ['more', ['c']],
  ]);
});
