import type { Entry, Violation } from '../domain/index.js';

/** One walk over the log, member by member in order of seq, by somebody who keeps what is derived from it. */
export interface Audit {
  /** Takes the next entry; answers what it has found out by now. */
  next(entry: Entry): Promise<Violation[]>;
  /** Answers the rest, once the walk is over. */
  end(): Promise<Violation[]>;
}

/** Recomputes what is kept beside the log and compares. Implemented by the tiers feature, whose sums go on from entry to entry. */
export abstract class LogAudit {
  /** Begins with a walk. */
  abstract begin(): Audit;
}
