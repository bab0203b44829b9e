import type { Violation } from '../domain/index.js';
import type { StampedEntry } from '../entries.repository.js';

/** Audit of stored values that derive from the log, during one replay of it, member by member in order of seq. */
export interface Audit {
  /** Takes the next entry; answers what it has found out by now. */
  next(entry: StampedEntry): Promise<Violation[]>;
  /** Returns the remaining violations when the replay has ended. */
  end(): Promise<Violation[]>;
}

/** Recomputes what is kept beside the log and compares. Implemented by the tiers feature, whose sums go on from entry to entry. */
export abstract class LogAudit {
  /** Begins with a replay of the log of a member, or of all. */
  abstract begin(member?: string): Audit;
}

/** Compares what was claimed with the entries that were made from it. Implemented by the feature that knows what can be claimed. */
export abstract class ClaimedAwards extends LogAudit {
  /** Completes every claim without its entry that no request can be working on; answers how many. */
  abstract completeAll(): Promise<number>;
}

/** Compares the sums of days with the entries that they contain. Implemented by the reports, which are added up from these sums. */
export abstract class SummedDays extends LogAudit {}
