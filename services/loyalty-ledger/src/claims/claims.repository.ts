import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model, mongo } from 'mongoose';
import { insertEach, modelOf, MONGO, nativeCollection } from '@club/platform';
import type { ClaimOutcome, ClaimStore } from '../points/claim-store.js';
import { ATTEMPT_INDEX, claimSchema, sweepSchema, type ClaimDoc, type SweepDoc } from './claim.schema.js';
import { countByHour } from './count-by-hour.js';
import type { HourCount } from './domain/hour-count.js';
import type { CodeClaim } from './domain/code-claim.js';

const toDoc = ({ claimId, ...claim }: CodeClaim): ClaimDoc => ({
  _id: claimId,
  ...claim,
  // Real time on purpose: the sweep measures the age of an attempt by it, whatever the product's clock shows.
  writtenAt: new Date(),
});

function toClaim({ _id, writtenAt, ...doc }: ClaimDoc): CodeClaim {
  void writtenAt;
  return { claimId: _id, ...doc };
}

/** The one document of the sweeps. */
const SWEEP = 'claims';

/** Stores which member has redeemed which code. Claims are only inserted, never changed. */
@Injectable()
export class ClaimsRepository implements ClaimStore {
  private readonly sweeps: Model<SweepDoc>;
  // Every scan writes here: the native collection saves it casting and hydration (docs/measurements.md).
  private readonly collection: mongo.Collection<ClaimDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.sweeps = modelOf(connection, 'ClaimSweep', sweepSchema);
    this.collection = nativeCollection(connection, modelOf(connection, 'Claim', claimSchema));
  }

  /** Claims codes in one write; a code already claimed leaves the others untouched. */
  async claim(claims: readonly CodeClaim[]): Promise<ClaimOutcome[]> {
    const outcomes = await insertEach(this.collection, claims.map(toDoc), [ATTEMPT_INDEX]);
    return outcomes.map((outcome) => {
      if (outcome.ok) return 'won';
      if ('error' in outcome) return outcome.error;
      return outcome.duplicate === ATTEMPT_INDEX ? 'attemptUsed' : 'taken';
    });
  }

  /** The claims on these codes. */
  async find(claimIds: readonly string[]): Promise<CodeClaim[]> {
    if (claimIds.length === 0) return [];
    const docs = await this.collection.find({ _id: { $in: [...claimIds] } }).toArray();
    return docs.map(toClaim);
  }

  /** Returns the moments at which a member has redeemed codes, in any order. */
  async momentsOf(member: string): Promise<Date[]> {
    const found = this.collection.find({ member }, { projection: { _id: 0, at: 1 } });
    return (await found.toArray()).map(({ at }) => at);
  }

  /** Claims written in (from, to], oldest first, in pages; `writtenAt` is the position to go on from. */
  async *writtenBetween(from: Date, to: Date, pageSize: number): AsyncGenerator<CodeClaim[]> {
    let page: CodeClaim[] = [];
    const cursor = this.collection
      .find({ writtenAt: { $gt: from, $lte: to } })
      .sort({ writtenAt: 1 })
      .batchSize(pageSize);
    for await (const doc of cursor) {
      page.push(toClaim(doc));
      if (page.length === pageSize) {
        yield page;
        page = [];
      }
    }
    if (page.length > 0) yield page;
  }

  /** Every claim written up to a moment, in the order of their ids, in pages; of one member when given. */
  async *writtenUpTo(to: Date, pageSize: number, member?: string): AsyncGenerator<CodeClaim[]> {
    let after = '';
    for (;;) {
      const page = await this.collection
        .find({ _id: { $gt: after }, writtenAt: { $lte: to }, ...(member !== undefined && { member }) })
        .sort({ _id: 1 })
        .limit(pageSize)
        .toArray();
      if (page.length > 0) yield page.map(toClaim);
      if (page.length < pageSize) return;
      after = page.at(-1)!._id;
    }
  }

  /**
   * Returns how far the sweeps have come, in real time, and which claims they could not complete; nothing before the first sweep. Once
   * it has answered, every claim that was written before the call is visible to a read of the majority: its own write came
   * behind them, and a majority has it. While a majority acknowledges nothing, it does not answer, and no mark moves.
   */
  async beginSweep(): Promise<{ sweptTo?: Date; failed: string[] }> {
    const sweep = await this.sweeps
      .findOneAndUpdate({ _id: SWEEP }, { $inc: { begun: 1 } }, { upsert: true, returnDocument: 'after' })
      .lean<SweepDoc>();
    return { sweptTo: sweep?.sweptTo, failed: sweep?.failed ?? [] };
  }

  /** Records that every claim written up to a moment has been looked at; an earlier moment changes nothing. */
  async markSwept(to: Date, { failed, completed }: { failed: string[]; completed: string[] }): Promise<void> {
    // Another replica may be sweeping, too: what it has added stays.
    if (completed.length > 0) await this.sweeps.updateOne({ _id: SWEEP }, { $pullAll: { failed: completed } });
    await this.sweeps.updateOne(
      { _id: SWEEP },
      { $max: { sweptTo: to }, ...(failed.length > 0 && { $addToSet: { failed: { $each: failed } } }) },
      { upsert: true },
    );
  }

  /** Redeemed codes of a batch since a moment in real time, by the hour in Kuala Lumpur and by the kind of device. */
  hoursOf(batch: string, since: Date): Promise<HourCount[]> {
    return countByHour(this.collection, { batch, since });
  }

  /** The same of all batches. */
  hoursSince(since: Date): Promise<HourCount[]> {
    return countByHour(this.collection, { since });
  }

  /**
   * Returns how many codes of each of these batches were claimed after `since`, and how many of those not after `upTo`, in real
   * time; a batch without any is left out. Answered from an index alone.
   */
  async countSince(
    batches: readonly string[],
    since: Date,
    upTo: Date,
  ): Promise<Map<string, { count: number; old: number }>> {
    const rows = await this.collection
      .aggregate<{ _id: string; count: number; old: number }>([
        { $match: { batch: { $in: [...batches] }, writtenAt: { $gt: since } } },
        {
          $group: {
            _id: '$batch',
            count: { $sum: 1 },
            old: { $sum: { $cond: [{ $lte: ['$writtenAt', upTo] }, 1, 0] } },
          },
        },
      ])
      .toArray();
    return new Map(rows.map(({ _id, count, old }) => [_id, { count, old }]));
  }
}
