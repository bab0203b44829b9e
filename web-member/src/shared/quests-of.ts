import type { PointLine } from '../core/types.js';

/** A quest that is completed later is not a result of this action. */
const WITHIN_MS = 120_000;

/** Returns the points of quests that an action's lines completed, from a member's latest lines that follow at once, oldest first. */
export function questsOf({ data }: { data: readonly PointLine[] }, latest: readonly PointLine[]): PointLine[] {
  const last = data.at(-1);
  if (!last) return [];
  const { seq } = last;
  const at = Date.parse(last.createdAt);
  return latest
    .filter((line) => line.source === 'quest' && !line.reversal && line.seq > seq)
    .filter(({ createdAt }) => Date.parse(createdAt) - at <= WITHIN_MS)
    .reverse();
}
