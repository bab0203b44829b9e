import { isDuplicateKey, nativeDb, type Connection } from './connection.js';

/** Position of the tails of a database, stored in `_tails`. */
export interface Position {
  /** Resume token of their change stream; absent before the first sweep has ended. */
  token?: unknown;
  /** By tail, the greatest stamp handled so far: where a sweep begins, less its margin. A tail that never ran is absent. */
  swept: Readonly<Record<string, Date | null>>;
  fence: number;
}

/** This replica may not go on: its lease has passed to another, or it is being stopped. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const FEED = 'feed';

/** Reads and moves the position; only the holder of the newest fence can. */
export class TailPosition {
  constructor(private readonly connection: Connection) {}

  /** Returns how far the tails have come; nothing of those that have never run. */
  async load(): Promise<Omit<Position, 'fence'>> {
    return (await this.tails.findOne({ _id: FEED })) ?? { swept: {} };
  }

  /** Moves the position. A null token leaves the stored one, as during a sweep. Throws LeaseLost when a newer holder has written. */
  async save({ token, swept, fence }: Position): Promise<void> {
    const stamps = Object.fromEntries(Object.entries(swept).map(([tail, stamp]) => [`swept.${tail}`, stamp]));
    try {
      await this.tails.updateOne(
        { _id: FEED, fence: { $lte: fence } },
        { $set: { ...(token ? { token } : {}), ...stamps, fence } },
        { upsert: true },
      );
    } catch (err) {
      // A newer holder has written a higher fence, so the upsert collides with its document.
      if (isDuplicateKey(err)) throw new LeaseLost('the tails were taken over');
      throw err;
    }
  }

  private get tails() {
    return nativeDb(this.connection).collection<Position & { _id: string }>('_tails');
  }
}

/** Returns the greatest stamp that a tail has handled, on any replica; null when it has handled nothing. */
export async function tailHandledTo(connection: Connection, tail: string): Promise<Date | null> {
  const { swept } = await new TailPosition(connection).load();
  return swept[tail] ?? null;
}

// ChangeStreamFatalError, ChangeStreamHistoryLost, CappedPositionLost, InvalidResumeToken
const HISTORY_LOST = new Set([280, 286, 136, 260]);

/** Returns whether a change stream cannot be resumed from its token, so that a sweep must fill the gap. */
export function isHistoryLost(err: unknown): boolean {
  const { code, codeName, message } = (err ?? {}) as { code?: number; codeName?: string; message?: string };
  return (
    (code !== undefined && HISTORY_LOST.has(code)) ||
    codeName === 'ChangeStreamHistoryLost' ||
    /resume (point|token)|resume of change stream was not possible/i.test(message ?? '')
  );
}
