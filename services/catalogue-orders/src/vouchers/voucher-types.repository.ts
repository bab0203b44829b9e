import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  toDocument,
  trusted,
  type ClientSession,
  type Connection,
} from '@club/platform';
import type { Model } from 'mongoose';
import type { Pool } from './domain/grant.js';
import type { VoucherBatch, VoucherType } from './domain/voucher.js';
import { batchSchema, typeSchema, type BatchDocument, type TypeDocument } from './vouchers.schema.js';

/** Sorts of vouchers, and the batches their codes came in. */
@Injectable()
export class VoucherTypesRepository {
  private readonly types: Model<TypeDocument>;
  private readonly batches: Model<BatchDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.types = modelOf(connection, 'VoucherType', typeSchema);
    this.batches = modelOf(connection, 'VoucherBatch', batchSchema);
  }

  /** Errors: ALREADY_EXISTS when another type has the article number. */
  async insert(type: VoucherType): Promise<void> {
    try {
      await this.types.create(toDocument(type));
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ALREADY_EXISTS', { thing: type.itemId });
      throw error;
    }
  }

  /** Null when there is none. */
  async find(id: string, session?: ClientSession): Promise<VoucherType | null> {
    const found = await this.types
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found && fromDocument(found);
  }

  async findByItemId(itemId: string): Promise<VoucherType | null> {
    const found = await this.types.findOne({ itemId }).lean();
    return found && fromDocument(found);
  }

  /** Those among `ids` that exist, by id. */
  async findMany(ids: readonly string[]): Promise<Map<string, VoucherType>> {
    const found = await this.types.find({ _id: trusted({ $in: [...new Set(ids)] }) }).lean();
    return new Map(found.map((document) => [document._id, fromDocument(document)]));
  }

  /** Every type, by value ascending. */
  async all(): Promise<VoucherType[]> {
    return (await this.types.find().sort({ value: 1, itemId: 1 }).lean()).map(fromDocument);
  }

  /** The types a promised voucher may be taken from, cheapest first. */
  async idsOf(session: ClientSession, pool: Pool): Promise<string[]> {
    if (pool.startsWith('type:')) return [pool.slice('type:'.length)];
    const milestone = pool as VoucherType['milestone'];
    const found = await this.types.find({ milestone }, { _id: 1 }, { session }).sort({ createdAt: 1, _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }

  /** Answers the changed type. Errors: NOT_FOUND. */
  async setActive(id: string, active: boolean): Promise<VoucherType> {
    const changed = await this.types
      .findOneAndUpdate({ _id: id }, { $set: { active } }, { returnDocument: 'after' })
      .lean();
    if (!changed) throw new DomainError('NOT_FOUND');
    return fromDocument(changed);
  }

  /** The batch of this file for this type, made unless it exists. */
  async openBatch(batch: VoucherBatch): Promise<VoucherBatch> {
    try {
      await this.batches.create(toDocument(batch));
      return batch;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await this.batches.findOne({ typeId: batch.typeId, fileHash: batch.fileHash }).lean();
      if (!existing) throw error;
      return fromDocument(existing);
    }
  }

  /** Records what a file came to, once: what stands there already stays. */
  async completeBatch(
    id: string,
    outcome: Pick<VoucherBatch, 'total' | 'duplicates' | 'badRows'>,
  ): Promise<VoucherBatch> {
    await this.batches.updateOne({ _id: id, complete: false }, { $set: { ...outcome, complete: true } });
    return (await this.findBatch(id))!;
  }

  async findBatch(id: string): Promise<VoucherBatch | null> {
    const found = await this.batches.findOne({ _id: id }).lean();
    return found && fromDocument(found);
  }

  /** Newest first. */
  async batchesOf(typeId: string): Promise<VoucherBatch[]> {
    return (await this.batches.find({ typeId }).sort({ createdAt: -1, _id: -1 }).lean()).map(fromDocument);
  }

  /** How many batches each type has. */
  async batchCounts(): Promise<Map<string, number>> {
    const rows = await this.batches.aggregate<{ _id: string; n: number }>([
      { $group: { _id: '$typeId', n: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, n }) => [_id, n]));
  }
}
