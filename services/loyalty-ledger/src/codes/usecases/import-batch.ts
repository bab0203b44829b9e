import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, type Connection, DomainError, isDuplicateKey, MONGO, nativeDb, type RequestContext } from '@club/platform';
import type { BatchDoc, ImportedCodeDoc } from '../batch.schema.js';
import { IMPORTED_CODES } from '../batch.schema.js';
import { BatchesRepository } from '../batches.repository.js';
import { CodeKeys } from '../code-keys.js';
import { normaliseCode } from '../domain/alphabet.js';
import { name, validateProduct } from '../domain/batch.js';

/** What the first message of an import says of its batch. */
export interface ImportedProduct {
  brand: string;
  format: string;
  size: string;
  points: number;
  /** Names the file: a label is imported once. */
  label: string;
}

const CHUNK = 1_000;
const LABEL_MAX = 100;

/**
 * Registers codes printed before this system. Only keyed hashes are kept, and none counts before the last is written: a
 * broken import leaves nothing behind that could be scanned. Errors: INPUT_INVALID, ALREADY_EXISTS.
 */
@Injectable()
export class ImportBatch {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly keys: CodeKeys,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** `chunks` are codes as printed; answers the batch and how many codes were already known. */
  async execute(
    _ctx: RequestContext,
    product: ImportedProduct,
    chunks: AsyncIterable<readonly string[]>,
  ): Promise<{ batch: BatchDoc; duplicates: number }> {
    const { brand, format, size, points, label } = product;
    const problems = {
      ...validateProduct({ brand, format, size, points, brandId: '', formatId: '', sizeId: '' }),
      ...name('label', label, LABEL_MAX),
    };
    if (Object.keys(problems).length > 0) throw new DomainError('INPUT_INVALID', {}, problems);
    const owner = randomUUID();
    const { batch } = await this.batches.insert({
      _id: this.batches.nextId(),
      origin: 'imported',
      brand, format, size, points, label,
      brandId: '', formatId: '', sizeId: '',
      quantity: 0,
      status: 'generating',
      active: true,
      ranges: [],
      createdAt: this.clock.now(),
      job: { owner, beat: 0, attempts: 1 },
    });
    try {
      const { imported, duplicates } = await this.#write(batch._id, chunks);
      if (!(await this.batches.complete(batch._id, owner, { quantity: imported }))) throw new DomainError('SERVICE_BUSY');
      return { batch: { ...batch, quantity: imported, status: 'ready', job: undefined }, duplicates };
    } catch (error) {
      // Unusable first, then gone: between the two nothing of it can be scanned.
      await this.batches.fail(batch._id, owner);
      await this.#codes.deleteMany({ batch: batch._id });
      throw error;
    }
  }

  get #codes() {
    return nativeDb(this.connection).collection<ImportedCodeDoc>(IMPORTED_CODES);
  }

  async #write(batch: string, chunks: AsyncIterable<readonly string[]>): Promise<{ imported: number; duplicates: number }> {
    let imported = 0;
    let line = 0;
    let waiting: ImportedCodeDoc[] = [];
    let seen = 0;
    const flush = async () => {
      imported += await this.#insert(waiting);
      waiting = [];
    };
    for await (const chunk of chunks) {
      for (const text of chunk) {
        line += 1;
        const code = normaliseCode(text);
        if (code === undefined) {
          throw new DomainError('INPUT_INVALID', {}, { codes: { code: 'FIELD_INVALID', details: { field: 'codes', row: line } } });
        }
        seen += 1;
        waiting.push({ _id: this.keys.importedId(code), batch });
        if (waiting.length >= CHUNK) await flush();
      }
    }
    await flush();
    if (seen === 0) throw new DomainError('INPUT_INVALID', {}, { codes: { code: 'FIELD_REQUIRED', details: { field: 'codes' } } });
    return { imported, duplicates: seen - imported };
  }

  /** How many of these were new. */
  async #insert(docs: ImportedCodeDoc[]): Promise<number> {
    if (docs.length === 0) return 0;
    try {
      return (await this.#codes.insertMany(docs, { ordered: false })).insertedCount;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (error as { result?: { insertedCount?: number } }).result?.insertedCount ?? 0;
    }
  }
}
