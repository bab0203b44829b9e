import type { PointLine, ScanResult } from '../../api/types.js';

/** A quest that is completed later is not this code's doing. */
const WITHIN_MS = 120_000;

/** The points of quests that a code completed, of a member's latest lines: those that follow it at once, oldest first. */
export function questsOf({ data }: Pick<ScanResult, 'data'>, latest: readonly PointLine[]): PointLine[] {
  const last = data.at(-1);
  if (last?.seq === undefined) return [];
  const { seq } = last;
  const at = Date.parse(last.createdAt);
  return latest
    .filter((line) => line.source === 'quest' && !line.reversal && (line.seq ?? 0) > seq)
    .filter(({ createdAt }) => Date.parse(createdAt) - at <= WITHIN_MS)
    .reverse();
}
