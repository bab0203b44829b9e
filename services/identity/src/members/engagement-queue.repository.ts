import {
  backoff,
  type ClientSession,
  type Connection,
  DatabaseMemory,
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  newId,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { EngagementEntry } from './domain/engagement-entry.js';
import { type EngagementEntryDocument, engagementQueueSchema } from './engagement-queue.schema.js';

/** Changes within this time are sent as one. */
const COALESCE_MS = 60_000;
/** Maximum difference between the clocks of two replicas. */
const CLOCK_SKEW_MS = 10_000;
const MAX_WAITING = 50_000;
/** One try of all that were claimed may take this long; then another replica takes over those that are left. */
const CLAIM_MS = 120_000;
/** Number of members that are claimed at once. */
export const CLAIMED = 50;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 15 * 60_000;

/** Members to be sent to the engagement service, one entry each however much changes. */
@Injectable()
export class EngagementQueue {
  private readonly model: Model<EngagementEntryDocument>;
  /** Members whose entry this process has added, until it may be claimed: what changes before is sent with it. */
  private readonly waiting: DatabaseMemory<string, number>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'EngagementEntry', engagementQueueSchema);
    this.waiting = new DatabaseMemory(connection, MAX_WAITING);
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

  /**
   * As `mark`, of the members of many changes that are stored already, each once for all of its own, in one write; without
   * those whose entry is sure to be claimed later than now.
   */
  async markAll(memberIds: readonly string[]): Promise<void> {
    const now = Date.now();
    const dueAt = new Date(now + COALESCE_MS);
    const waiting = this.waiting.present;
    const changes = new Map<string, number>();
    for (const id of memberIds) if ((waiting.get(id) ?? 0) < now) changes.set(id, (changes.get(id) ?? 0) + 1);
    if (changes.size === 0) return;
    const marks = [...changes].map(([_id, count]) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { changes: count }, $setOnInsert: { attempts: 0, dueAt } },
        upsert: true,
      },
    }));
    try {
      const { upsertedIds } = await this.model.bulkWrite(marks, { ordered: false });
      for (const id of Object.values(upsertedIds)) waiting.set(String(id), dueAt.getTime() - CLOCK_SKEW_MS);
    } catch (error) {
      // Two first marks met. Those that were written are written again: that counts as one more change, and costs nothing.
      if (!isDuplicateKey(error)) throw error;
      await this.model.bulkWrite(marks, { ordered: false });
    }
  }

  /** Takes the members that have been due the longest for one try, at most `CLAIMED`; none when none is due. */
  async claim(): Promise<EngagementEntry[]> {
    const now = Date.now();
    const isDue = { dueAt: trusted({ $lte: new Date(now) }) };
    const due = await this.model.find(isDue, { _id: 1 }).sort({ dueAt: 1 }).limit(CLAIMED).lean();
    if (due.length === 0) return [];
    for (const { _id } of due) this.waiting.present.delete(_id);
    const ids = trusted({ $in: due.map(({ _id }) => _id) });
    const claim = newId();
    await this.model.updateMany(
      { _id: ids, ...isDue },
      { $set: { claim, dueAt: new Date(now + CLAIM_MS) }, $inc: { attempts: 1 } },
    );
    // Another replica may have been faster with some of them.
    const claimed = new Map((await this.model.find({ _id: ids, claim }).lean()).map((entry) => [entry._id, entry]));
    return due.flatMap(({ _id }) => claimed.get(_id) ?? []).map(fromDocument);
  }

  /** The members as of `entries` were sent; changes since then are sent when they have been waited for again. */
  async done(entries: readonly EngagementEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const sent = entries.map(({ id, changes }) => ({ deleteOne: { filter: { _id: id, changes } } }));
    const { deletedCount } = await this.model.bulkWrite(sent, { ordered: false });
    if (deletedCount === entries.length) return;
    const left = { _id: trusted({ $in: entries.map(({ id }) => id) }) };
    await this.model.updateMany(left, { $set: { attempts: 0, dueAt: new Date(Date.now() + COALESCE_MS) } });
  }

  /** Another try of each later, ever more seldom but for ever. */
  async failed(entries: readonly EngagementEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const later = entries.map(({ id, attempts }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $set: { dueAt: new Date(Date.now() + backoff(attempts, FIRST_WAIT_MS, MAX_WAIT_MS)) } },
      },
    }));
    await this.model.bulkWrite(later, { ordered: false });
  }
}
