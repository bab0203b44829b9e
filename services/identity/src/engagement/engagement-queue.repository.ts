import { backoff, isDuplicateKey, nativeDb } from '@club/platform';
import type { ClientSession, Connection } from 'mongoose';

/** A member whose profile in the engagement service may be out of date. */
export interface EngagementEntry {
  /** The member. */
  _id: string;
  /** Counts the changes, so that one that arrives while the profile is being sent is not lost. */
  changes: number;
  attempts: number;
  /** Not tried before this. Real time: a technical wait. */
  dueAt: Date;
}

/** Changes within this time are sent as one. */
const COALESCE_MS = 1_000;
/** One try may take this long; then another replica takes the member over. */
const CLAIM_MS = 60_000;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 15 * 60_000;

/** Members to be sent to the engagement service, one entry each however much changes. */
export class EngagementQueue {
  constructor(private readonly connection: Connection) {}

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.collection.createIndex({ dueAt: 1 }, { name: 'due' });
  }

  /** Notes that something about a member changed; with a session, only if its transaction commits. */
  async mark(memberId: string, session?: ClientSession): Promise<void> {
    const dueAt = new Date(Date.now() + COALESCE_MS);
    const mark = () =>
      this.collection.updateOne(
        { _id: memberId },
        { $inc: { changes: 1 }, $setOnInsert: { attempts: 0, dueAt } },
        { upsert: true, ...(session ? { session } : {}) },
      );
    try {
      await mark();
    } catch (error) {
      // Two first marks met; within a transaction the caller repeats all of it.
      if (session || !isDuplicateKey(error)) throw error;
      await mark();
    }
  }

  /** Takes the longest-due member for one try; null when none is due. */
  claim(): Promise<EngagementEntry | null> {
    const now = Date.now();
    return this.collection.findOneAndUpdate(
      { dueAt: { $lte: new Date(now) } },
      { $set: { dueAt: new Date(now + CLAIM_MS) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );
  }

  /** The member as of `entry` was sent; a change since then is sent soon. */
  async done({ _id, changes }: EngagementEntry): Promise<void> {
    const { deletedCount } = await this.collection.deleteOne({ _id, changes });
    if (deletedCount === 1) return;
    const dueAt = new Date(Date.now() + COALESCE_MS);
    await this.collection.updateOne({ _id }, { $set: { attempts: 0, dueAt } });
  }

  /** Another try later, ever more seldom but for ever. */
  async failed({ _id, attempts }: EngagementEntry): Promise<void> {
    const dueAt = new Date(Date.now() + backoff(attempts, FIRST_WAIT_MS, MAX_WAIT_MS));
    await this.collection.updateOne({ _id }, { $set: { dueAt } });
  }

  private get collection() {
    return nativeDb(this.connection).collection<EngagementEntry>('engagement_queue');
  }
}
