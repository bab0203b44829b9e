/** A member whose profile in the engagement service may be out of date. */
export interface EngagementEntry {
  /** The member. */
  id: string;
  /** Counts the changes, so that one that arrives while the profile is being sent is not lost. */
  changes: number;
  attempts: number;
  /** Id of the attempt that claimed it last; absent before the first. */
  claim?: string;
  /** Earliest time of the next attempt. Real time: a technical wait. */
  dueAt: Date;
}
