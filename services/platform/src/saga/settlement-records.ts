import type { ClientSession, Model } from 'mongoose';
import { trusted } from '../mongo/connection.js';
import { type DocumentOf, fromDocument } from '../mongo/documents.js';
import { SETTLEMENT_MOVES, type SettlementRecord, type SettlementState } from './settlement-state.js';

/** The collection of such records. */
export abstract class SettlementRecords<R extends SettlementRecord> {
  protected constructor(protected readonly model: Model<DocumentOf<R>>) {}

  async find(id: string, session?: ClientSession): Promise<R | null> {
    const found = await this.records
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found ? recordOf<R>(found) : null;
  }

  /**
   * Moves one on when it still is where it was seen; answers whether it was. Refuses moves that the table does not have:
   * that would be a fault of the program.
   */
  async move(
    { id, state, attempt }: Pick<R, 'id' | 'state' | 'attempt'>,
    to: SettlementState,
    change: Partial<Omit<R, 'id'>> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    if (!SETTLEMENT_MOVES[state].includes(to)) {
      throw new Error(`a ${this.records.modelName} cannot go from ${state} to ${to}`);
    }
    const { modifiedCount } = await this.records.updateOne(
      { _id: id, state, attempt },
      { $set: { ...change, state: to, touchedAt: new Date() } },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** Puts one that could not be settled now behind the others that wait, when it still is where it was seen. */
  async postpone({ id, state, attempt }: Pick<R, 'id' | 'state' | 'attempt'>): Promise<void> {
    await this.records.updateOne({ _id: id, state, attempt }, { $set: { touchedAt: new Date() } });
  }

  /** Finds those that nobody has moved since `before` though they are not settled, oldest first. */
  async unsettled(before: Date, limit: number): Promise<R[]> {
    const states: SettlementState[] = ['open', 'committing'];
    const found = await this.records
      .find({ state: trusted({ $in: states }), touchedAt: trusted({ $lt: before }) })
      .sort({ touchedAt: 1 })
      .limit(limit)
      .lean();
    return found.map(recordOf<R>);
  }

  /** Returns the model, typed with the fields that all records share. */
  private get records() {
    return this.model as unknown as Model<DocumentOf<SettlementRecord>>;
  }
}

/** A document holds all of its record: what is read here as far as every record goes is the whole one. */
const recordOf = <R extends SettlementRecord>(document: DocumentOf<SettlementRecord>): R => fromDocument(document) as R;
