import type { Violation } from '../../points/domain/index.js';
import type { Earning } from './earned.js';
import type { Tier } from './tier.js';

/**
 * Recomputes a running sum from a member's log, oldest entry first; answers what differs. Nothing is reported of a sum that has
 * come further than the log that is given.
 */
export function auditSum({ member, foldedSeq, foldedHash, sum }: Tier, log: readonly Earning[]): Violation[] {
  const last = log.find(({ seq }) => seq === foldedSeq);
  if (!last) return [];
  const found = (detail: string): Violation[] => [{ member, seq: foldedSeq, invariant: 'pastYear', detail }];
  if (last.hash !== foldedHash) return found('the running sum is of another log');
  const counted = log.filter(({ seq, points, at }) => seq <= foldedSeq && points !== 0 && at > sum.from);
  const points = counted.reduce((total, entry) => total + entry.points, 0);
  if (points !== sum.points) return found(`the running sum says ${sum.points}, the log sums to ${points}`);
  const outside = counted.some(({ at }) => at < sum.earliest || at > sum.latest);
  return outside ? found('an entry is dated outside of what the running sum spans') : [];
}
