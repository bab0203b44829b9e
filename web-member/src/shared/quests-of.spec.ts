import { describe, expect, test } from '@jest/globals';
import type { PointLine } from '../core/types.js';
import { aLine } from '../testing/fakes.js';
import { questsOf } from './quests-of.js';

const line = (seq: number, source: string, at: string, more: Partial<PointLine> = {}): PointLine =>
  aLine({
    id: `m:${seq}-0`,
    seq,
    source,
    points: 50,
    createdAt: `2026-11-21T04:${at}Z`,
    ...more,
  });
const scan = { data: [line(7, 'scan', '00:00.000'), line(7, 'scanMilestone', '00:00.000')] };

describe('the quests that a code completed', () => {
  test('are those that follow it at once, in their order', () => {
    const latest = [
      line(10, 'quest', '09:00.000'),
      line(9, 'quest', '00:03.000'),
      line(8, 'quest', '00:02.000'),
      ...[...scan.data].reverse(),
      line(6, 'quest', '00:00.000'),
    ];
    expect(questsOf(scan, latest).map(({ seq }) => seq)).toEqual([8, 9]);
  });

  test('are nothing else, and none that was corrected', () => {
    expect(
      questsOf(scan, [line(9, 'quest', '00:02.000', { reversal: true }), line(8, 'welcome', '00:01.000')]),
    ).toEqual([]);
  });

  test('are not known of an answer without its place in the log', () => {
    expect(questsOf({ data: [] }, [line(8, 'quest', '00:01.000')])).toEqual([]);
  });
});
