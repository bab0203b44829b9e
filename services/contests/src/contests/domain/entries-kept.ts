import { Validation } from '@club/platform/validation';
import { type ContestFields, priceOf } from './contest.js';

/** Summary of the entries that members have made in a contest so far. */
export interface EntrySummary {
  /** Number of entries, and the number of places that the most eager member has. */
  entries: number;
  most: number;
  /** Times of the first and the last entry; null without one. */
  first: Date | null;
  last: Date | null;
  /** Ids of the options that were chosen. */
  options: readonly string[];
}

/**
 * Throws ValidationError, INPUT_INVALID with its fields, for a change that would break entries that were made
 * (docs/product/contests.md#changes): a limit that somebody has passed, another price than members paid, a period that
 * leaves entries outside, a choice that is gone.
 */
export function checkEntriesKept(
  before: ContestFields & { resultsAnnouncedAt?: Date | null },
  after: ContestFields,
  summary: EntrySummary,
): void {
  const check = new Validation();
  // An announced contest must not take entries again.
  if (before.resultsAnnouncedAt && isMoved(before.endDate, after.endDate)) {
    check.fail('endDate', 'CONTEST_RESULTS_ANNOUNCED');
  }
  const stands = (field: string, broken: boolean) => {
    if (broken) check.fail(field, 'CONTEST_ENTRIES_STAND', { field });
  };
  if (after.entriesPerPerson < Math.min(summary.most, before.entriesPerPerson)) {
    check.fail('entriesPerPerson', 'CONTEST_LIMIT_TOO_LOW', { max: summary.most });
  }
  if (summary.entries > 0) {
    const flag = before.pointRequired !== after.pointRequired;
    stands(flag ? 'pointRequired' : 'pointsPerEntry', priceOf(before) !== priceOf(after));
    stands('startDate', isMoved(before.startDate, after.startDate) && after.startDate > summary.first!);
    stands('endDate', isMoved(before.endDate, after.endDate) && after.endDate < summary.last!);
    const left = new Set(after.dropdownOptions.map(({ id }) => id));
    const had = before.dropdownOptions.map(({ id }) => id);
    stands(
      'dropdownOptions',
      had.some((id) => !left.has(id) && summary.options.includes(id)),
    );
  }
  check.done();
}

const isMoved = (before: Date, after: Date) => before.getTime() !== after.getTime();
