import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AdminAudit,
  BatchWork,
  Clock,
  DomainError,
  type RequestContext,
  Validation,
  ValidationError,
  readCode,
} from '@club/platform';
import { BatchesRepository } from '../batches.repository.js';
import { CodeKeys } from '../code-keys.js';
import { CodeResolver } from '../code-resolver.js';
import { CODE_LENGTH } from '../domain/alphabet.js';
import { type Batch, checkName, checkProduct, MAX_QUANTITY, titleOf } from '../domain/batch.js';

/** Product of the batch, from the first message of an import. */
export interface ImportedProduct {
  brand: string;
  format: string;
  size: string;
  points: number;
  /** Names the file: a label is imported once. */
  label: string;
}

const CHUNK = 1_000;
const MAX_LABEL = 100;
const BEAT_EVERY_MS = 5_000;

/**
 * Imports codes printed before this system. Only keyed hashes are kept, and none counts before the last is written: a
 * broken import leaves nothing behind that could be scanned. Errors: INPUT_INVALID, ALREADY_EXISTS.
 */
@Injectable()
export class ImportBatch {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly keys: CodeKeys,
    private readonly resolver: CodeResolver,
    private readonly clock: Clock,
    private readonly audit: AdminAudit,
  ) {}

  /** `chunks` are codes as printed; answers the batch and how many codes were already known. */
  async execute(
    ctx: RequestContext,
    product: ImportedProduct,
    chunks: AsyncIterable<readonly string[]>,
  ): Promise<{ batch: Batch; duplicates: number }> {
    const { brand, format, size, points, label } = product;
    const check = checkProduct(new Validation(), {
      brand,
      format,
      size,
      points,
      brandId: '',
      formatId: '',
      sizeId: '',
    });
    checkName(check, 'label', label, MAX_LABEL).done();
    const owner = randomUUID();
    const createdAt = this.clock.now();
    const { batch } = await this.batches.insert({
      id: this.batches.nextId(),
      origin: 'imported',
      brand,
      format,
      size,
      points,
      label,
      brandId: '',
      formatId: '',
      sizeId: '',
      quantity: 0,
      status: 'generating',
      active: true,
      ranges: [],
      createdAt,
      // its packs have been in the shops since before this system
      shippedAt: createdAt,
      job: { owner, beat: 0, attempts: 1 },
    });
    // The sender may pause between two messages for longer than a dead worker is given.
    const beat = setInterval(() => void this.batches.heartbeat(batch.id, owner).catch(() => undefined), BEAT_EVERY_MS);
    beat.unref();
    try {
      const { imported, duplicates } = await this.write(batch.id, chunks);
      const completed = await this.batches.complete(batch.id, owner, { quantity: imported }, (session) =>
        this.audit.record(ctx, session, {
          ...{ record: 'codeBatch', recordId: batch.id, title: titleOf(batch), action: 'added' },
          after: { brand, format, size, points, quantity: imported },
        }),
      );
      if (!completed) throw new DomainError('SERVICE_BUSY');
      return { batch: { ...batch, quantity: imported, status: 'ready', job: undefined }, duplicates };
    } catch (error) {
      // The sweep removes later what cannot be removed now; the cause matters more to the caller.
      await this.batches.discardImport(batch.id, owner).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(beat);
    }
  }

  private async write(
    batch: string,
    chunks: AsyncIterable<readonly string[]>,
  ): Promise<{ imported: number; duplicates: number }> {
    await this.resolver.ensureFresh();
    let imported = 0;
    let seen = 0;
    let waiting: string[] = [];
    const work = new BatchWork({ share: 0.5 });
    const flush = async () => {
      // A code that is already issued as a computed one belongs to that batch: it is tried first.
      const issued = this.resolver.issuedBatches(waiting);
      const fresh = waiting.filter((_, i) => !issued[i]);
      imported += await this.batches.insertImported(
        batch,
        fresh.map((code) => this.keys.importedId(code)),
      );
      waiting = [];
      await work.throttle();
    };
    for await (const chunk of chunks) {
      for (const text of chunk) {
        seen += 1;
        const code = readCode(text, CODE_LENGTH);
        if (code === undefined) throw invalid('FIELD_INVALID', { row: seen });
        if (seen > MAX_QUANTITY) throw invalid('FIELD_INVALID', { max: MAX_QUANTITY });
        waiting.push(code);
        if (waiting.length >= CHUNK) await flush();
      }
    }
    await flush();
    if (seen === 0) throw invalid('FIELD_REQUIRED');
    return { imported, duplicates: seen - imported };
  }
}

const invalid = (code: 'FIELD_INVALID' | 'FIELD_REQUIRED', details: Record<string, number> = {}) =>
  new ValidationError('INPUT_INVALID', {}, { codes: { code, details: { field: 'codes', ...details } } });
