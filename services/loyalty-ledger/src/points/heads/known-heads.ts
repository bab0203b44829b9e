/** An entry that was read as the latest of a member's log. */
export interface KnownHead {
  member: string;
  seq: number;
  hash: string;
}

/**
 * Heads that are remembered beside the log: it may have gone on since, and must still hold them. Implemented by the tiers feature, whose
 * sums store how far they have read.
 */
export abstract class KnownHeads {
  /** Returns the heads of one member, or of all, in pages. */
  abstract of(member?: string): AsyncIterable<readonly KnownHead[]>;
}
