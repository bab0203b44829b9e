import {
  backoff,
  type ClientSession,
  type Connection,
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { EngagementEntry } from './domain/engagement-entry.js';
import { type EngagementEntryDocument, engagementQueueSchema } from './engagement-queue.schema.js';

/** Changes within this time are sent as one. */
const COALESCE_MS = 1_000;
/** One try may take this long; then another replica takes the member over. */
const CLAIM_MS = 60_000;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 15 * 60_000;

/** Members to be sent to the engagement service, one entry each however much changes. */
@Injectable()
export class EngagementQueue {
  private readonly model: Model<EngagementEntryDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'EngagementEntry', engagementQueueSchema);
  }

  /** Notes that something about a member changed; with a session, only if its transaction commits. */
  async mark(memberId: string, session?: ClientSession): Promise<void> {
    const dueAt = new Date(Date.now() + COALESCE_MS);
    const mark = () =>
      this.model.updateOne(
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
  async claim(): Promise<EngagementEntry | null> {
    const now = Date.now();
    const found = await this.model
      .findOneAndUpdate(
        { dueAt: trusted({ $lte: new Date(now) }) },
        { $set: { dueAt: new Date(now + CLAIM_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    return found && fromDocument(found);
  }

  /** The member as of `entry` was sent; a change since then is sent soon. */
  async done({ id, changes }: EngagementEntry): Promise<void> {
    const { deletedCount } = await this.model.deleteOne({ _id: id, changes });
    if (deletedCount === 1) return;
    const dueAt = new Date(Date.now() + COALESCE_MS);
    await this.model.updateOne({ _id: id }, { $set: { attempts: 0, dueAt } });
  }

  /** Another try later, ever more seldom but for ever. */
  async failed({ id, attempts }: EngagementEntry): Promise<void> {
    const dueAt = new Date(Date.now() + backoff(attempts, FIRST_WAIT_MS, MAX_WAIT_MS));
    await this.model.updateOne({ _id: id }, { $set: { dueAt } });
  }
}
