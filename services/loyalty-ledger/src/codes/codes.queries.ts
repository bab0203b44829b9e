import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, ObjectStore } from '@club/platform';
import { ClaimsRepository } from '../claims/claims.repository.js';
import { BatchesRepository } from './batches.repository.js';
import type { Batch } from './domain/batch.js';

const PAGE_DEFAULT = 50;
const MAX_PAGE_SIZE = 500;
const LINK_SECONDS = 300;

/** A batch with how many of its codes are registered. */
export type ShownBatch = Batch & { redeemed: number };

/** Reads of the batch screens. See docs/product/back-office.md#codes. */
@Injectable()
export class CodesQueries {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly store: ObjectStore,
    private readonly claims: ClaimsRepository,
  ) {}

  /** A page, newest first. Errors: INPUT_INVALID. */
  async list(pageSize: number, pageToken: string) {
    if (pageSize < 0 || pageSize > MAX_PAGE_SIZE) throw invalidField('pageSize');
    if (pageToken !== '' && !/^[0-9a-f]{24}$/.test(pageToken)) throw invalidField('pageToken');
    const limit = pageSize || PAGE_DEFAULT;
    const page = await this.batches.findPage(limit + 1, pageToken || undefined);
    const shown = page.slice(0, limit);
    return {
      batches: await this.#shown(shown),
      nextPageToken: page.length > limit ? shown.at(-1)!.id : '',
      ...(await this.batches.count()),
    };
  }

  /** One batch, with a link to its file signed now; empty until that exists. Errors: NOT_FOUND. */
  async get(id: string): Promise<ShownBatch & { fileUrl: string }> {
    const batch = await this.batches.findById(id);
    if (!batch) throw new DomainError('NOT_FOUND');
    const [shown] = await this.#shown([batch]);
    return { ...shown!, fileUrl: await this.#fileUrl(batch) };
  }

  /** A link that downloads a batch's file under a speaking name; signed here, without asking the store. */
  async #fileUrl({ id, fileKey, status }: Batch): Promise<string> {
    if (!fileKey || status !== 'ready') return '';
    return this.store.presign(fileKey, LINK_SECONDS, {
      'response-content-disposition': `attachment; filename="codes-${id}.csv"`,
    });
  }

  /** Counted over the claims when asked: a counter on the batch would be a hot document of the scan path. */
  async #shown(batches: Batch[]): Promise<ShownBatch[]> {
    const redeemed = await this.claims.countByBatch(batches.map(({ id }) => id));
    return batches.map((batch) => ({ ...batch, redeemed: redeemed.get(batch.id) ?? 0 }));
  }
}
