import { Inject, Injectable } from '@nestjs/common';
import { DomainError, isDuplicateKey, MONGO, nativeDb, type ClientSession, type Connection } from '@club/platform';
import type { VoucherType } from './domain/voucher.js';
import { BATCHES, TYPES, type BatchDoc, type Pool, type TypeDoc } from './vouchers.schema.js';

/** Sorts of vouchers, and the batches their codes came in. */
@Injectable()
export class VoucherTypesRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Errors: ALREADY_EXISTS when another type has the article number. */
  async insert({ id, ...type }: VoucherType): Promise<void> {
    try {
      await this.types.insertOne({ _id: id, ...type });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ALREADY_EXISTS', { thing: type.itemId });
      throw error;
    }
  }

  /** Null when there is none. */
  async find(id: string, session?: ClientSession): Promise<VoucherType | null> {
    return toType(await this.types.findOne({ _id: id }, { session }));
  }

  async findByItemId(itemId: string): Promise<VoucherType | null> {
    return toType(await this.types.findOne({ itemId }));
  }

  /** Those among `ids` that exist, by id. */
  async findMany(ids: readonly string[]): Promise<Map<string, VoucherType>> {
    const found = await this.types.find({ _id: { $in: [...new Set(ids)] } }).toArray();
    return new Map(found.map((doc) => [doc._id, toType(doc)!]));
  }

  /** Every type, by value ascending. */
  async all(): Promise<VoucherType[]> {
    const docs = await this.types.find().sort({ value: 1, itemId: 1 }).toArray();
    return docs.map((doc) => toType(doc)!);
  }

  /** The types a promised voucher may be taken from, cheapest first. */
  async idsOf(pool: Pool, session: ClientSession): Promise<string[]> {
    if (pool.startsWith('type:')) return [pool.slice('type:'.length)];
    const docs = await this.types
      .find({ milestone: pool as 'RM5' }, { session, projection: { _id: 1 } })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
    return docs.map(({ _id }) => _id);
  }

  /** Answers the changed type. Errors: NOT_FOUND. */
  async setActive(id: string, active: boolean): Promise<VoucherType> {
    const doc = await this.types.findOneAndUpdate({ _id: id }, { $set: { active } }, { returnDocument: 'after' });
    if (!doc) throw new DomainError('NOT_FOUND');
    return toType(doc)!;
  }

  /** The batch of this file for this type, made unless it exists. */
  async openBatch(batch: BatchDoc): Promise<BatchDoc> {
    try {
      await this.batches.insertOne(batch);
      return batch;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await this.batches.findOne({ typeId: batch.typeId, fileHash: batch.fileHash });
      if (!existing) throw error;
      return existing;
    }
  }

  /** Records what a file came to, once: what stands there already stays. */
  async completeBatch(id: string, outcome: Pick<BatchDoc, 'total' | 'duplicates' | 'badRows'>): Promise<BatchDoc> {
    await this.batches.updateOne({ _id: id, complete: false }, { $set: { ...outcome, complete: true } });
    return (await this.batches.findOne({ _id: id })) as BatchDoc;
  }

  async findBatch(id: string): Promise<BatchDoc | null> {
    return this.batches.findOne({ _id: id });
  }

  /** Newest first. */
  async batchesOf(typeId: string): Promise<BatchDoc[]> {
    return this.batches.find({ typeId }).sort({ createdAt: -1, _id: -1 }).toArray();
  }

  /** How many batches each type has. */
  async batchCounts(): Promise<Map<string, number>> {
    const rows = await this.batches
      .aggregate<{ _id: string; n: number }>([{ $group: { _id: '$typeId', n: { $sum: 1 } } }])
      .toArray();
    return new Map(rows.map(({ _id, n }) => [_id, n]));
  }

  private get types() {
    return nativeDb(this.connection).collection<TypeDoc>(TYPES);
  }

  private get batches() {
    return nativeDb(this.connection).collection<BatchDoc>(BATCHES);
  }
}

function toType(doc: TypeDoc | null): VoucherType | null {
  if (!doc) return null;
  const { _id, ...rest } = doc;
  return { id: _id, ...rest };
}
