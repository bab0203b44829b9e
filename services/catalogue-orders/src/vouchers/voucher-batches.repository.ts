import { Inject, Injectable } from '@nestjs/common';
import {
  fromDocument,
  isDuplicateKey,
  listPage,
  modelOf,
  MONGO,
  removalAfter,
  toDocument,
  trusted,
  withWords,
  type ClientSession,
  type Connection,
  type Listed,
  type ListPage,
  type ListRules,
} from '@club/platform';
import type { Model } from 'mongoose';
import type { NewCode, VoucherBatch } from './domain/voucher.js';
import {
  BATCH_SEARCH,
  batchSchema,
  checkSchema,
  stagedSchema,
  type BatchDocument,
  type CheckDocument,
  type StagedDocument,
} from './vouchers.schema.js';

/** Longer than a check holds. */
const CHECKS_KEPT_MS = 2 * 24 * 60 * 60_000;
/** Sorting and search of the list of a type's batches. */
export const BATCH_LIST: ListRules = {
  sorts: { createdAt: 'createdAt', label: 'label' },
  order: { createdAt: -1, _id: -1 },
  search: BATCH_SEARCH,
};
/** Batches of codes, from the first piece of their file. */
@Injectable()
export class VoucherBatchesRepository {
  private readonly batches: Model<BatchDocument>;
  private readonly staged: Model<StagedDocument>;
  private readonly checks: Model<CheckDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.batches = modelOf(connection, 'VoucherBatch', batchSchema);
    this.staged = modelOf(connection, 'VoucherStaged', stagedSchema);
    this.checks = modelOf(connection, 'VoucherCheck', checkSchema);
  }

  /** Keeps which column of a file an administrator has checked. */
  async checked(adminId: string, sha256: string, { column, at }: { column: string; at: Date }): Promise<void> {
    const set = { column, at, removeAt: removalAfter(at, CHECKS_KEPT_MS) };
    await this.checks.updateOne({ _id: `${adminId}:${sha256}` }, { $set: set }, { upsert: true });
  }

  /** Returns when an administrator last checked a file, and which column of it; null for never. */
  async lastChecked(adminId: string, sha256: string): Promise<Pick<CheckDocument, 'at' | 'column'> | null> {
    return this.checks.findOne({ _id: `${adminId}:${sha256}` }).lean();
  }

  /** The batch of this column of this file for this type, made unless it exists. */
  async open(batch: VoucherBatch): Promise<VoucherBatch> {
    try {
      await this.batches.create(withWords(toDocument(batch), BATCH_SEARCH));
      return batch;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { typeId, fileHash, column } = batch;
      const existing = await this.batches.findOne({ typeId, fileHash, column }).lean();
      if (!existing) throw error;
      return fromDocument(existing);
    }
  }

  /** Says that a file is still arriving; false when its batch was given up meanwhile. */
  async touch(id: string, at: Date): Promise<boolean> {
    return (await this.batches.updateOne({ _id: id, received: false }, { $set: { touchedAt: at } })).matchedCount === 1;
  }

  /** Keeps a piece of a file until all have arrived; the same piece again takes its place. */
  async stage(batchId: string, piece: number, codes: StagedDocument['codes']): Promise<void> {
    const _id = `${batchId}:${String(piece).padStart(6, '0')}`;
    await this.staged.replaceOne({ _id }, { batchId, codes }, { upsert: true });
  }

  /** The pieces of a batch in their order, one at a time. */
  async *pieces(batchId: string): AsyncGenerator<StagedDocument['codes']> {
    for (let after = ''; ;) {
      const next = this.staged.findOne({ batchId, _id: trusted({ $gt: after }) }).sort({ _id: 1 });
      const found = await next.lean();
      if (!found) return;
      yield found.codes;
      after = found._id;
    }
  }

  async unstage(batchId: string): Promise<void> {
    await this.staged.deleteMany({ batchId });
  }

  /** Decides that the file has arrived whole; false when somebody else has, or it was given up. */
  async receive(session: ClientSession, id: string, file: Pick<VoucherBatch, 'bad' | 'staged'>): Promise<boolean> {
    const received = { ...file, received: true };
    return (
      (await this.batches.updateOne({ _id: id, received: false }, { $set: received }, { session })).modifiedCount === 1
    );
  }

  /** Records what a file came to, once: what stands there already stays. */
  async complete(id: string, outcome: Pick<VoucherBatch, 'total' | 'duplicates'>): Promise<VoucherBatch> {
    await this.batches.updateOne({ _id: id, complete: false }, { $set: { ...outcome, complete: true } });
    return (await this.find(id))!;
  }

  /** Removes a batch whose file never arrived, unless it has moved on since `before`. */
  async giveUp(id: string, before: Date): Promise<void> {
    const past = { _id: id, received: false, touchedAt: trusted({ $lte: before }) };
    if ((await this.batches.deleteOne(past)).deletedCount === 1) await this.unstage(id);
  }

  /** Lists the batches whose files have arrived, and whose codes are not all stored. */
  async unfinished(): Promise<VoucherBatch[]> {
    return (await this.batches.find({ complete: false, received: true }).lean()).map(fromDocument);
  }

  /** Lists the batches whose files have stopped arriving before a moment. */
  async stalled(before: Date): Promise<VoucherBatch[]> {
    const filter = { complete: false, received: false, touchedAt: trusted({ $lte: before }) };
    return (await this.batches.find(filter).lean()).map(fromDocument);
  }

  /** Removes pieces of batches that are no more: one may arrive while its batch is given up. */
  async unstageOrphans(): Promise<void> {
    for (const batchId of await this.staged.distinct('batchId')) {
      if (!(await this.batches.exists({ _id: batchId }))) await this.unstage(batchId);
    }
  }

  async find(id: string): Promise<VoucherBatch | null> {
    const found = await this.batches.findOne({ _id: id, received: true }).lean();
    return found && fromDocument(found);
  }

  /** A type's batches whose files have arrived. Errors: those of listPage. */
  async page(typeId: string, wanted: ListPage): Promise<Listed<VoucherBatch>> {
    const { rows, end } = await listPage(this.batches, wanted, BATCH_LIST, { typeId, received: true });
    return { rows: rows.map(fromDocument), end };
  }

  /** Counts the batches of each type. */
  async countsByType(): Promise<Map<string, number>> {
    const rows = await this.batches.aggregate<{ _id: string; n: number }>([
      { $match: { received: true } },
      { $group: { _id: '$typeId', n: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, n }) => [_id, n]));
  }
}

/** A code as a piece keeps it. */
export type StagedCode = Pick<NewCode, 'id' | 'place' | 'hash' | 'lookup' | 'sealed'>;
