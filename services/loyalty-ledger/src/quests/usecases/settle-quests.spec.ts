import { systemContext } from '@club/platform';
import type { Award } from '../../points/domain/index.js';
import { defaultQuests } from '../default-quests.js';
import { SettleQuests } from './settle-quests.js';

const CTX = systemContext('c1');
const DAY = new Date('2026-02-01T00:00:00.000Z');

/** Settles a first scan of a member; answers the points of the credits and of the completion. */
async function settled({ ended = false, credited = 0 } = {}) {
  const credits: number[] = [];
  const reported: number[] = [];
  const entry = { member: 'm1', key: 'quest:firstScan:once', lines: [{ source: 'quest', points: credited }] };
  await new SettleQuests(
    {
      findActive: async () => defaultQuests.filter(({ id }) => id === 'firstScan'),
      occurrencesOf: async () =>
        new Map([['m1', new Map([['codeRegistered', { trigger: 'codeRegistered', firstAt: DAY, lastAt: DAY }]])]]),
      completedAmong: async () => new Map(),
      complete: async (completed: { points: number }[]) => void reported.push(...completed.map(({ points }) => points)),
    } as never,
    {
      submit: async (_: string, award: Award) => {
        const { lines } = award.worth({});
        credits.push(lines[0]!.points);
        return { entry: { lines } };
      },
    } as never,
    { byKeys: async () => (credited > 0 ? [entry] : []), historyOfEach: async () => [] } as never,
    { hasEnded: async () => ended } as never,
    { historyOfEach: async () => [] } as never,
    { now: () => DAY } as never,
  ).execute(CTX, 'm1');
  return { credits, reported };
}

describe('the points that a completed quest reports', () => {
  it('are those it credits', async () => expect(await settled()).toEqual({ credits: [50], reported: [50] }));

  it('are none after the membership has ended', async () =>
    expect(await settled({ ended: true })).toEqual({ credits: [], reported: [0] }));

  it('are those that were credited before a crash, whatever the quest brings by now', async () =>
    expect(await settled({ credited: 40 })).toEqual({ credits: [], reported: [40] }));
});
