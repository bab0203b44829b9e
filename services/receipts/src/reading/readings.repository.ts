import { fromDocument, modelOf, MONGO, toDocument, trusted, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Receipt } from '../receipts/domain/receipt.js';
import { type ReceiptDocument, receiptSchema } from '../receipts/receipt.schema.js';
import type { Suggestions } from './domain/suggestions.js';
import { type Reading, type ReadingDocument, readingSchema } from './reading.schema.js';

/** Real time after which a reading that was begun and not ended is begun again, by whoever comes first. */
const AGAIN_MS = 90_000;
/** A receipt that could not be read so often for reasons of ours is shown as not read. */
const MOST_TRIES = 3;

/** Stores recognised text of receipts, and which receipts wait for it. */
@Injectable()
export class Readings {
  private readonly receipts: Model<ReceiptDocument>;
  private readonly readings: Model<ReadingDocument>;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.receipts = modelOf(connection, 'Receipt', receiptSchema);
    this.readings = modelOf(connection, 'ReceiptReading', readingSchema);
  }

  /** Returns the receipt that is to be read next, which nobody else is given meanwhile; null when none waits. */
  async next(): Promise<Receipt | null> {
    const now = new Date();
    const found = await this.receipts
      .findOneAndUpdate(
        { state: 'pending', reading: 'waiting', readAfter: trusted({ $lte: now }) },
        { $set: { readAfter: new Date(now.getTime() + AGAIN_MS) }, $inc: { readTries: 1 } },
        { sort: { readAfter: 1 }, returnDocument: 'after' },
      )
      .lean();
    return found && fromDocument(found);
  }

  /** Keeps what was read, unless the receipt has gone or has other pictures meanwhile. */
  async keep({ id, fileId, memberId }: Receipt, { lines, found }: Pick<Reading, 'lines' | 'found'>): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const { modifiedCount } = await this.receipts.updateOne(
        { _id: id, fileId, reading: 'waiting' },
        { $set: { reading: 'read' } },
        { session },
      );
      if (modifiedCount === 0) return;
      await this.readings.deleteOne({ _id: id }, { session });
      await this.readings.create([toDocument({ id, memberId, lines, found })], { session });
    });
  }

  /** Marks a receipt as not read: for good, or when it was tried often enough. */
  async fail({ id, fileId, readTries }: Receipt, { forGood }: { forGood: boolean }): Promise<void> {
    if (!forGood && readTries < MOST_TRIES) return;
    await this.receipts.updateOne({ _id: id, fileId, reading: 'waiting' }, { $set: { reading: 'failed' } });
  }

  /** Returns what was found in the texts of receipts, by their id. */
  async foundIn(receiptIds: readonly string[]): Promise<Map<string, Suggestions>> {
    const read = await this.readings.find({ _id: trusted({ $in: [...receiptIds] }) }, { found: 1 }).lean();
    return new Map(read.map(({ _id, found }) => [_id, found]));
  }

  /** Removes what was read of a member's receipts. */
  async erase(memberId: string, session: ClientSession): Promise<void> {
    await this.readings.deleteMany({ memberId }, { session });
  }
}
