import { Inject, Injectable } from '@nestjs/common';
import mongoose, { type Connection, type Model, type mongo } from 'mongoose';
import {
  type ClientSession,
  DomainError,
  fromDocument,
  isDuplicateKey,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  nativeCollection,
  RecentRequests,
  toDocument,
  trusted,
  withTransaction,
  withWords,
} from '@club/platform';
import {
  BATCH_KEY_INDEX,
  BATCH_LABEL_INDEX,
  BATCH_SEARCH,
  type BatchDoc,
  batchSchema,
  type CodeStateDoc,
  codeStateSchema,
  type ImportedCodeDoc,
  importedCodeSchema,
  RECENT_BATCHES,
} from './batch.schema.js';
import { type Batch, titleOf } from './domain/batch.js';
import { BatchTable, type CounterRange } from './domain/batch-table.js';
import { MAX_COUNTERS } from './domain/code-cipher.js';

const DUPLICATE_KEY = 11_000;

/** Outcome of an insert: the new batch, or the one already made by the same request. */
export type Inserted = { batch: Batch; created: boolean };

/** Writes more in the transaction that changes a batch; `before` is absent for a new batch. */
export type Within = (session: ClientSession, batch: Batch, before?: Batch) => Promise<void>;

const orNull = (doc: BatchDoc | null): Batch | null => doc && fromDocument(doc);

/** Sort keys, searched fields and default order of the back office's list of batches. */
export const BATCHES_LIST: ListRules = {
  sorts: {
    createdAt: 'createdAt',
    ...{ brand: 'brand', format: 'format', size: 'size', points: 'points', quantity: 'quantity' },
    ...{ status: 'status', active: 'active', origin: 'origin' },
  },
  search: BATCH_SEARCH,
  order: { _id: -1 },
};

/** Filter of that list. */
export interface BatchFilter {
  /** One of the states; any when empty. */
  status?: string;
  /** Earliest time of the order. */
  orderedFrom?: Date | undefined;
}

/** Fields of a batch that the scan path knows. */
const TABLE = { origin: 1, brand: 1, format: 1, size: 1, points: 1, status: 1, active: 1, ranges: 1 } as const;

/**
 * Batches, their counters and the version of their table. Everything the scan path must see raises the version in the
 * same transaction, so that a replica which reads a version has everything up to it.
 */
@Injectable()
export class BatchesRepository {
  private readonly batches: Model<BatchDoc>;
  private readonly state: Model<CodeStateDoc>;
  private readonly imported: Model<ImportedCodeDoc>;
  // Every scan reads the version and looks imported codes up, and an import writes millions: no casting there.
  private readonly nativeState: mongo.Collection<CodeStateDoc>;
  private readonly nativeImported: mongo.Collection<ImportedCodeDoc>;
  /** Requests for a batch that came without a key. */
  readonly recent: RecentRequests;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.batches = modelOf(connection, 'Batch', batchSchema);
    this.state = modelOf(connection, 'CodeState', codeStateSchema);
    this.imported = modelOf(connection, 'ImportedCode', importedCodeSchema);
    this.recent = new RecentRequests(connection, RECENT_BATCHES);
    this.nativeState = nativeCollection(connection, this.state);
    this.nativeImported = nativeCollection(connection, this.imported);
  }

  /** Makes the sequence and the version of the table where they are missing; part of `migrate`. */
  async openState(): Promise<void> {
    await this.state.updateOne({ _id: 'sequence' }, { $setOnInsert: { keyVersion: 0, next: 0 } }, { upsert: true });
    await this.state.updateOne({ _id: 'table' }, { $setOnInsert: { version: 0 } }, { upsert: true });
  }

  /** A fresh id; ids rise with creation. */
  nextId(): string {
    return new mongoose.mongo.ObjectId().toHexString();
  }

  /**
   * Takes the next `count` counters of a key version, in the transaction that writes them down. An older version than
   * the newest seen never issues again, since codes of the newer one were checked against all the older had issued.
   */
  private async allocate(session: ClientSession, keyVersion: number, count: number): Promise<CounterRange> {
    await this.state.updateOne(
      { _id: 'sequence', keyVersion: trusted({ $lt: keyVersion }) },
      { $set: { keyVersion, next: 0 } },
      { session },
    );
    const before = await this.state
      .findOneAndUpdate(
        { _id: 'sequence', keyVersion, next: trusted({ $lte: MAX_COUNTERS - count }) },
        { $inc: { next: count } },
        { session, returnDocument: 'before' },
      )
      .lean<CodeStateDoc>();
    if (before?.next === undefined)
      throw new Error(`key version ${keyVersion} issues no codes: superseded, used up or not migrated`);
    return { keyVersion, from: before.next, to: before.next + count };
  }

  /**
   * Writes a new batch and what belongs to it `within`; with `keyVersion`, gives it the next counters of that key version. The
   * same key and body answers the first batch. Errors: IDEMPOTENCY_CONFLICT, ALREADY_EXISTS.
   */
  async insert(batch: Batch, { keyVersion, within }: { keyVersion?: number; within?: Within } = {}): Promise<Inserted> {
    try {
      const written = await this.change(async (session) => {
        const ranges = keyVersion === undefined ? [] : [await this.allocate(session, keyVersion, batch.quantity)];
        const issued = { ...batch, ranges };
        await this.batches.create([withWords(toDocument(issued), BATCH_SEARCH)], { session });
        await within?.(session, issued);
        return issued;
      });
      return { batch: written, created: true };
    } catch (error) {
      if (isDuplicateKey(error, BATCH_LABEL_INDEX)) throw new DomainError('ALREADY_EXISTS', { thing: 'batch' });
      if (!isDuplicateKey(error, BATCH_KEY_INDEX)) throw error;
      const first = await this.findByKey(batch.key!);
      if (!first) throw error;
      if (first.bodyHash !== batch.bodyHash) throw new DomainError('IDEMPOTENCY_CONFLICT');
      return { batch: first, created: false };
    }
  }

  /** The batch an earlier request with this key made. */
  async findByKey(key: string): Promise<Batch | null> {
    return orNull(await this.batches.findOne({ key }).lean<BatchDoc>());
  }

  /** One batch. */
  async findById(id: string): Promise<Batch | null> {
    return orNull(await this.batches.findOne({ _id: id }).lean<BatchDoc>());
  }

  /** A page of batches, newest first unless asked otherwise. Errors: INPUT_INVALID. */
  async list(page: ListPage, { status, orderedFrom }: BatchFilter = {}): Promise<Listed<Batch>> {
    const filter = { ...(status && { status }), ...(orderedFrom && { createdAt: trusted({ $gte: orderedFrom }) }) };
    const { rows, end } = await listPage(this.batches, page, BATCHES_LIST, filter);
    return { rows: rows.map(fromDocument), end };
  }

  /** Returns the number of batches and the number of their codes. */
  async totals(): Promise<{ all: number; codes: number }> {
    const codes = { $sum: { $cond: [{ $eq: ['$status', 'failed'] }, 0, '$quantity'] } };
    const [found] = await this.batches.aggregate<{ all: number; codes: number }>([
      { $group: { _id: null, all: { $sum: 1 }, codes } },
    ]);
    return { all: found?.all ?? 0, codes: found?.codes ?? 0 };
  }

  /** Returns the number of batches that are being generated. */
  countGenerating(): Promise<number> {
    return this.batches.countDocuments({ status: 'generating' });
  }

  /** Activates or freezes, or without `active` does whichever it is not, in one step; null when there is no such batch. */
  async setActive(
    id: string,
    { active, reason }: { active: boolean | undefined; reason: string },
    within: Within,
  ): Promise<Batch | null> {
    return withTransaction(this.connection, async (session) => {
      const before = orNull(await this.batches.findOne({ _id: id }).session(session).lean<BatchDoc>());
      const wanted = active ?? !before?.active;
      if (!before || wanted === before.active) return before;
      const batch = { ...before, active: wanted, stoppedReason: wanted ? undefined : reason };
      await within(session, batch, before);
      const change = wanted ? { $unset: { stoppedReason: '' } } : {};
      await this.batches.updateOne(
        { _id: id },
        { ...change, $set: { active: wanted, ...(!wanted && { stoppedReason: reason }) } },
        { session },
      );
      await this.raiseVersion(session);
      return batch;
    });
  }

  /** Sets when a batch was shipped; null when there is no such batch. */
  async setShipped(id: string, shippedAt: Date, within: Within): Promise<Batch | null> {
    return withTransaction(this.connection, async (session) => {
      const before = orNull(await this.batches.findOne({ _id: id }).session(session).lean<BatchDoc>());
      if (!before || before.shippedAt?.getTime() === shippedAt.getTime()) return before;
      const batch = { ...before, shippedAt };
      await within(session, batch, before);
      await this.batches.updateOne({ _id: id }, { $set: { shippedAt } }, { session });
      return batch;
    });
  }

  /** Generated batches that are not shipped, or were after a moment; `at` is when. */
  async shippedSince(moment: Date): Promise<{ batch: string; at: Date | undefined }[]> {
    const found = await this.batches
      .find(
        {
          ...{ origin: 'computed', status: 'ready' },
          $or: [{ shippedAt: trusted({ $exists: false }) }, { shippedAt: trusted({ $gte: moment }) }],
        },
        { shippedAt: 1 },
      )
      .lean<Pick<BatchDoc, '_id' | 'shippedAt'>[]>();
    return found.map(({ _id, shippedAt }) => ({ batch: _id, at: shippedAt }));
  }

  /** What batches are called, by their ids. */
  async titles(ids: readonly string[]): Promise<Map<string, string>> {
    const fields = { brand: 1, format: 1, size: 1 };
    const found = await this.batches.find({ _id: trusted({ $in: [...ids] }) }, fields).lean<BatchDoc[]>();
    return new Map(found.map((batch) => [batch._id, titleOf(batch)]));
  }

  /** Gives a batch whose worker is `owner` more counters; null when the lease is lost. */
  async extend(id: string, owner: string, keyVersion: number, count: number): Promise<CounterRange | null> {
    return this.change(async (session) => {
      const range = await this.allocate(session, keyVersion, count);
      const { matchedCount } = await this.batches.updateOne(
        { _id: id, status: 'generating', 'job.owner': owner },
        { $push: { ranges: range } },
        { session },
      );
      return matchedCount === 1 ? range : null;
    });
  }

  /** Completes a batch, and writes what belongs to it `within`; false when the lease is lost. */
  async complete(
    id: string,
    owner: string,
    result: Pick<Batch, 'quantity'> & { fileKey?: string },
    within?: (session: ClientSession) => Promise<void>,
  ): Promise<boolean> {
    return this.change(async (session) => {
      const { matchedCount } = await this.batches.updateOne(
        { _id: id, status: 'generating', 'job.owner': owner },
        { $set: { ...result, status: 'ready' }, $unset: { job: '' } },
        { session },
      );
      if (matchedCount === 1) await within?.(session);
      return matchedCount === 1;
    });
  }

  /** Marks a batch as failed; false when the lease is lost. */
  async fail(id: string, owner: string): Promise<boolean> {
    return this.change(async (session) => {
      const { matchedCount } = await this.batches.updateOne(
        { _id: id, status: 'generating', 'job.owner': owner },
        // The label is free again: the same import may be repeated.
        { $set: { status: 'failed' }, $unset: { job: '', label: '' } },
        { session },
      );
      return matchedCount === 1;
    });
  }

  /** Keeps a lease and records how many codes are written; returns false when the lease is lost. */
  async heartbeat(id: string, owner: string, done = 0): Promise<boolean> {
    const { matchedCount } = await this.batches.updateOne(
      { _id: id, status: 'generating', 'job.owner': owner },
      { $inc: { 'job.beat': 1 }, $set: { 'job.done': done } },
    );
    return matchedCount === 1;
  }

  /** Gives a lease back, so that another replica can take the work over at once. */
  async release(id: string, owner: string): Promise<void> {
    await this.batches.updateOne({ _id: id, 'job.owner': owner }, { $set: { 'job.owner': null } });
  }

  /** Returns the batches whose generation or import has not ended. */
  async findUnfinished(): Promise<Batch[]> {
    return (await this.batches.find({ status: 'generating' }).lean<BatchDoc[]>()).map(fromDocument);
  }

  /** Takes the work of a batch over, unless it moved since it was read; null then. */
  async takeOver({ id, job }: Batch, owner: string): Promise<Batch | null> {
    const taken = await this.batches
      .findOneAndUpdate(
        { _id: id, status: 'generating', 'job.owner': job?.owner ?? null, 'job.beat': job?.beat ?? 0 },
        { $set: { 'job.owner': owner, 'job.done': 0 }, $inc: { 'job.beat': 1, 'job.attempts': 1 } },
        { returnDocument: 'after' },
      )
      .lean<BatchDoc>();
    return orNull(taken);
  }

  /** Keeps hashes of a batch's imported codes; answers how many were new. */
  async insertImported(batch: string, hashes: readonly string[]): Promise<number> {
    if (hashes.length === 0) return 0;
    const docs = hashes.map((_id) => ({ _id, batch }));
    try {
      return (await this.nativeImported.insertMany(docs, { ordered: false })).insertedCount;
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
      // A code that failed for any other reason must not pass for a duplicate.
      const failed = [error.writeErrors].flat();
      if (error.result.getWriteConcernError() || failed.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
      return error.insertedCount;
    }
  }

  /** The batches that imported codes' hashes belong to, complete or not. */
  async findImported(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.nativeImported.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map(({ _id, batch }) => [_id, batch]));
  }

  /** Cancels an import and removes its codes: unusable first, then gone. A completed one stays as it is. */
  async discardImport(id: string, owner: string): Promise<void> {
    await this.fail(id, owner);
    const batch = await this.findById(id);
    if (batch?.status === 'failed') await this.imported.deleteMany({ batch: id });
  }

  /** Version of the table: one small read by primary key. */
  async tableVersion(): Promise<number> {
    return (await this.nativeState.findOne({ _id: 'table' }, { projection: { version: 1 } }))?.version ?? 0;
  }

  /** Returns the whole table, at least as new as the version that it carries. */
  async loadTable(): Promise<BatchTable> {
    const { version = 0, doubleDays = [] } = (await this.nativeState.findOne({ _id: 'table' })) ?? {};
    const batches = await this.batches.find({}, TABLE).lean<Pick<BatchDoc, '_id' | keyof typeof TABLE>[]>();
    return new BatchTable(
      version,
      batches.map(({ _id, origin, brand, format, size, points, status, active, ranges }) => ({
        details: { id: _id, brand, format, size, points, active: active && status === 'ready' },
        origin,
        ready: status === 'ready',
        ranges,
      })),
      doubleDays,
    );
  }

  private change<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return withTransaction(this.connection, async (session) => {
      const result = await work(session);
      if (result) await this.raiseVersion(session);
      return result;
    });
  }

  private async raiseVersion(session: ClientSession): Promise<void> {
    await this.state.updateOne({ _id: 'table' }, { $inc: { version: 1 } }, { session });
  }
}
