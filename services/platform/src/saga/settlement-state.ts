/**
 * open: something may be held for it, nothing is decided · committing: it is held and will be taken unless the hold is over ·
 * done: it was taken, and what it was for has happened · void: nothing was taken.
 */
export const SETTLEMENT_STATES = ['open', 'committing', 'done', 'void'] as const;

/** Where one stands. */
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** What may follow each state; a void one is opened again by a repeat of its request. */
export const SETTLEMENT_MOVES: Record<SettlementState, readonly SettlementState[]> = {
  open: ['committing', 'void'],
  committing: ['done', 'void'],
  done: [],
  void: ['open'],
};

/** What every record that is settled in steps has. Its collection wants an index over state and touchedAt. */
export interface SettlementRecord {
  id: string;
  state: SettlementState;
  /** Counts openings: each has a hold of its own. */
  attempt: number;
  /** Real time of the last move, or of the sweep's last try: what stands still too long is settled by the sweep. */
  touchedAt: Date;
}
