import { isDuplicateKey, nativeDb, type Connection } from './connection.js';

/** How far a tail has come, kept in `_tails`. */
export interface Position {
  /** Resume token of the change stream; absent before the first sweep has ended. */
  token?: unknown;
  /** The greatest stamp handled so far: where a sweep begins, less its margin. */
  lastSweepAt: Date | null;
  fence: number;
}

/** This replica may not go on: its lease has passed to another, or it is being stopped. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Reads and moves the position; only the holder of the newest fence can. */
export class TailPosition {
  constructor(
    private readonly connection: Connection,
    private readonly name: string,
  ) {}

  /** Null when the tail has never run. */
  load(): Promise<Position | null> {
    return this.tails.findOne({ _id: this.name });
  }

  /** A null token leaves the stored one, as during a sweep. Throws LeaseLost when a newer holder has written. */
  async save({ token, lastSweepAt, fence }: Position): Promise<void> {
    try {
      await this.tails.updateOne(
        { _id: this.name, fence: { $lte: fence } },
        { $set: { ...(token ? { token } : {}), lastSweepAt, fence } },
        { upsert: true },
      );
    } catch (err) {
      // A newer holder has written a higher fence, so the upsert collides with its document.
      if (isDuplicateKey(err)) throw new LeaseLost(`tail ${this.name} was taken over`);
      throw err;
    }
  }

  private get tails() {
    return nativeDb(this.connection).collection<Position & { _id: string }>('_tails');
  }
}

// ChangeStreamFatalError, ChangeStreamHistoryLost, CappedPositionLost, InvalidResumeToken
const HISTORY_LOST = new Set([280, 286, 136, 260]);

/** Whether a change stream cannot be resumed from its token, so that a sweep must fill the gap. */
export function isHistoryLost(err: unknown): boolean {
  const { code, codeName, message } = (err ?? {}) as { code?: number; codeName?: string; message?: string };
  return (
    (code !== undefined && HISTORY_LOST.has(code)) ||
    codeName === 'ChangeStreamHistoryLost' ||
    /resume (point|token)|resume of change stream was not possible/i.test(message ?? '')
  );
}
