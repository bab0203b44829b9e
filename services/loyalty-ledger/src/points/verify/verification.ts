import type { Violation } from '../domain/index.js';
import type { VerifyReport } from './verify-ledger.js';

/** Id of the only result that is kept: that of the log of all members. */
export const WHOLE_LOG = 'log';

/** Result of a verification of the whole log. */
export interface Verification {
  id: string;
  /** When it ended. */
  at: Date;
  accounts: number;
  entries: number;
  /** Number of broken invariants. */
  violations: number;
  first?: Violation | undefined;
  /** Whether the digests of heads were read and published, or withheld because of violations. */
  digestsPublished: boolean;
}

/** Returns what is kept of a report. */
export function verificationOf(
  { accounts, entries, violations, violationCount, digestFailure }: VerifyReport,
  at: Date,
): Verification {
  const [first] = violations;
  const digestsPublished = digestFailure === undefined && violationCount === 0;
  const counts = { accounts, entries, violations: violationCount };
  return { id: WHOLE_LOG, at, ...counts, ...(first ? { first } : {}), digestsPublished };
}
