/**
 * open: something may be held for it, nothing is decided · committing: it is held and will be taken unless the hold is over ·
 * done: it was taken, and what it was for has happened · void: nothing was taken.
 */
export const SETTLEMENT_STATES = ['open', 'committing', 'done', 'void'] as const;

/** State of a settlement. */
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** States that may follow each state; a repeat of the request opens a void one again. */
export const SETTLEMENT_MOVES: Record<SettlementState, readonly SettlementState[]> = {
  open: ['committing', 'void'],
  committing: ['done', 'void'],
  done: [],
  void: ['open'],
};

/** Fields of every record that is settled in steps. Its collection needs an index over state and touchedAt. */
export interface SettlementRecord {
  id: string;
  state: SettlementState;
  /** Counts openings: each has a hold of its own. */
  attempt: number;
  /** Real time of the last move, or of the sweep's last try: what stands still too long is settled by the sweep. */
  touchedAt: Date;
}
