import type { ClientSession, Model } from 'mongoose';
import { trusted } from '../mongo/connection.js';

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
  _id: string;
  state: SettlementState;
  /** Counts openings: each has a hold of its own. */
  attempt: number;
  /** Real time of the last move: what stands still too long is settled by the sweep. */
  touchedAt: Date;
}

/** The collection of such records. */
export abstract class SettlementRecords<R extends SettlementRecord> {
  protected constructor(protected readonly model: Model<R>) {}

  find(id: string, session?: ClientSession): Promise<R | null> {
    return this.records
      .findOne({ _id: id })
      .session(session ?? null)
      .lean<R>();
  }

  /**
   * Moves one on when it still is where it was seen; answers whether it was. Refuses moves that the table does not have:
   * that would be a fault of the program.
   */
  async move(
    { _id, state, attempt }: Pick<R, '_id' | 'state' | 'attempt'>,
    to: SettlementState,
    change: Partial<R> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    if (!SETTLEMENT_MOVES[state].includes(to)) {
      throw new Error(`a ${this.records.modelName} cannot go from ${state} to ${to}`);
    }
    const { modifiedCount } = await this.records.updateOne(
      { _id, state, attempt },
      { $set: { ...change, state: to, touchedAt: new Date() } },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** Those that nobody has moved since `before` though they are not settled, oldest first. */
  unsettled(before: Date, limit: number): Promise<R[]> {
    const states: SettlementState[] = ['open', 'committing'];
    return this.records
      .find({ state: trusted({ $in: states }), touchedAt: trusted({ $lt: before }) })
      .sort({ touchedAt: 1 })
      .limit(limit)
      .lean<R[]>();
  }

  /** As far as every record goes. */
  private get records() {
    return this.model as unknown as Model<SettlementRecord>;
  }
}
