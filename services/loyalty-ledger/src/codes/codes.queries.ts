import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, type ListPage, ObjectStore, type PageEnd } from '@club/platform';
import { ClaimsRepository } from '../claims/claims.repository.js';
import { RedeemedCounts } from '../claims/redeemed-counts.js';
import { BatchesRepository, type BatchFilter } from './batches.repository.js';
import { CodeResolver, type Resolution } from './code-resolver.js';
import type { Batch } from './domain/batch.js';
import { RefusalsRepository } from './refusals.repository.js';

/** A code of a batch. */
export type KnownCode = Extract<Resolution, { status: 'ok' }>;

/** A message comes to 4 MB. */
const CHUNK_BYTES = 1024 * 1024;

/** A batch with how many of its codes are redeemed, and how many tries of them were refused. */
export type ShownBatch = Batch & { redeemed: number; refused: number };

/** Part of the batches. */
export interface ShownBatches {
  batches: ShownBatch[];
  end: PageEnd;
  /** Numbers of batches that are being generated, of all batches, and of their codes. */
  generating: number;
  all: number;
  codes: number;
}

/** A code as the back office asks for it. */
export interface ShownCode {
  /** As printed. */
  code: string;
  batch: ShownBatch;
  /** Time at which it was redeemed; absent while it is not. */
  scannedAt?: Date | undefined;
}

/** Reads of the batch screens. See docs/product/back-office.md#codes. */
@Injectable()
export class CodesQueries {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly store: ObjectStore,
    private readonly claims: ClaimsRepository,
    private readonly counts: RedeemedCounts,
    private readonly refusals: RefusalsRepository,
    private readonly resolver: CodeResolver,
  ) {}

  /**
   * A page of batches, newest first unless asked otherwise; besides, how many are being generated, and how many batches and
   * codes there are in all. Errors: INPUT_INVALID.
   */
  async list(page: ListPage, filter: BatchFilter = {}): Promise<ShownBatches> {
    const [{ rows, end }, generating, totals] = await Promise.all([
      this.batches.list(page, filter),
      this.batches.countGenerating(),
      this.batches.totals(),
    ]);
    return { batches: await this.shown(rows), end, generating, ...totals };
  }

  /** One batch. Errors: NOT_FOUND. */
  async get(id: string): Promise<ShownBatch> {
    const batch = await this.batches.findById(id);
    if (!batch) throw new DomainError('NOT_FOUND');
    const [shown] = await this.shown([batch]);
    return shown!;
  }

  /** A piece of a batch's file from `offset`, in bytes, and the length of the whole. Errors: NOT_FOUND, INPUT_INVALID. */
  async readFile(id: string, offset: number): Promise<{ chunk: Buffer; total: number }> {
    if (!Number.isSafeInteger(offset) || offset < 0) throw invalidField('offset');
    const batch = await this.batches.findById(id);
    if (!batch?.fileKey || batch.status !== 'ready') throw new DomainError('NOT_FOUND');
    const { part, total } = await this.store.read(batch.fileKey, offset, CHUNK_BYTES);
    return { chunk: part, total };
  }

  /** Returns the state of a typed code without counting an attempt. Errors: CODE_TOO_SHORT, CODE_UNKNOWN. */
  async code(typed: string): Promise<ShownCode> {
    const found = await this.known(typed);
    const [[claim], batch] = await Promise.all([this.claims.find([found.claimId]), this.get(found.batch.id)]);
    return { code: found.code, batch, scannedAt: claim?.at };
  }

  /** Returns which code a typed one is. Errors: CODE_TOO_SHORT, CODE_UNKNOWN. */
  async known(typed: string): Promise<KnownCode> {
    const found = await this.resolver.resolve(typed);
    if (found.status === 'too_short')
      throw new DomainError('CODE_TOO_SHORT', {}, { query: { code: 'CODE_TOO_SHORT' } });
    if (found.status === 'unknown') throw new DomainError('CODE_UNKNOWN');
    return found;
  }

  /** Counted over the claims and the refused tries: a counter on the batch would be a hot document of the scan path. */
  private async shown(batches: Batch[]): Promise<ShownBatch[]> {
    const ids = batches.map(({ id }) => id);
    const [redeemed, refused] = await Promise.all([this.counts.of(ids), this.refusals.countByBatch(ids)]);
    return batches.map((batch) => ({
      ...batch,
      ...{ redeemed: redeemed.get(batch.id) ?? 0, refused: refused.get(batch.id) ?? 0 },
    }));
  }
}
