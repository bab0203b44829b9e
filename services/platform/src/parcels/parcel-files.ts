import { createHash } from 'node:crypto';
import type { ErrorCode } from '@club/proto/errors';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { RequestContext } from '../context.js';
import { DomainError } from '../domain-error.js';
import { hashedUpload, readSheet, requireColumns, uploadRefusal } from '../sheets/index.js';
import { Validation } from '../validation.js';
import { PARCEL_COLUMNS } from './parcel-columns.js';
import { ParcelChecksRepository } from './parcel-checks.repository.js';
import type { ParcelForm } from './parcel.js';
import {
  checkParcels,
  MAX_PARCEL_ROWS,
  type ParcelRow,
  type ReadParcel,
  type Sendable,
  typedNumber,
  typedOrder,
} from './parcel-rows.js';

const MAX_MEGABYTES = 2;
const SHA256 = /^[0-9a-f]{64}$/;
/** Errors that concern one row alone. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'ORDER_ENDED', 'TRACKING_NUMBER_TAKEN']);
/** Rows that are set at once. */
const AT_ONCE = 8;

/** The parcel of an order as it is typed. */
export type ParcelCommand = ParcelForm & { orderId: string };

/** Port through which files of parcels read and change what is sent. */
export abstract class ParcelStore {
  /** Returns what is meant by ids or by the parts of ids that screens show; several that begin alike mean none. */
  abstract byTyped(typed: readonly string[]): Promise<Map<string, Sendable>>;

  /** Returns the ids of what has these numbers, by number. */
  abstract byTrackingIds(trackingIds: readonly string[]): Promise<Map<string, string>>;

  /** Sets one parcel and returns whether it was changed. Errors: NOT_FOUND, ORDER_ENDED, TRACKING_NUMBER_TAKEN in fields. */
  abstract set(ctx: RequestContext, command: ParcelCommand): Promise<{ changed: boolean }>;
}

/** Files of couriers and numbers: checked first, then set as they were checked (docs/product/back-office.md#parcels-by-file). */
@Injectable()
export class ParcelFiles {
  constructor(
    private readonly store: ParcelStore,
    private readonly checks: ParcelChecksRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns what each row would set and keeps it for the confirmation.
   * Errors: CSV_REQUIRED, CSV_COLUMNS_MISSING {columns}, FILE_TOO_LARGE {max}, TOO_MANY_ROWS {max}.
   */
  async check(ctx: RequestContext, file: Uint8Array): Promise<{ rows: ParcelRow[]; sha256: string }> {
    const hash = createHash('sha256');
    const read = await readRows(hashedUpload(piecesOf(file), hash, MAX_MEGABYTES));
    const [byTyped, byTrackingId] = await Promise.all([
      this.store.byTyped(read.map(({ cells }) => typedOrder(cells.order))),
      this.store.byTrackingIds(read.map(({ cells }) => typedNumber(cells.trackingId))),
    ]);
    const now = this.clock.now();
    const rows = checkParcels(read, { byTyped, byTrackingId }, now);
    const sha256 = hash.digest('hex');
    await this.checks.keep(ctx.actor.id, sha256, rows, now);
    return { rows, sha256 };
  }

  /** Returns what came of each row, in the order of the file; a repeat changes nothing. Errors: INPUT_INVALID, CHECK_STALE. */
  async confirm(ctx: RequestContext, sha256: string): Promise<ParcelRow[]> {
    new Validation().match('sha256', sha256, SHA256).done();
    const rows = await this.checks.find(ctx.actor.id, sha256, this.clock.now());
    if (!rows) throw new DomainError('CHECK_STALE');
    const results = [...rows];
    const waiting = rows.entries();
    const worker = async () => {
      for (const [at, row] of waiting) if (row.outcome === 'ready') results[at] = await this.setOne(ctx, row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return results;
  }

  private async setOne(ctx: RequestContext, row: ParcelRow): Promise<ParcelRow> {
    const { orderId, courier, trackingId, expectedOn } = row;
    try {
      const { changed } = await this.store.set(ctx, { orderId, courier, trackingId, expectedOn });
      return { ...row, outcome: changed ? 'set' : 'same' };
    } catch (error) {
      // What has happened since the check concerns its row alone.
      if (!(error instanceof DomainError) || !OF_ONE.has(error.code)) throw error;
      return { ...row, outcome: 'failed', error: error.code };
    }
  }
}

async function readRows(bytes: AsyncGenerator<Uint8Array>): Promise<ReadParcel[]> {
  const rows: ReadParcel[] = [];
  try {
    const reading = await readSheet(bytes, { columns: PARCEL_COLUMNS });
    requireColumns(PARCEL_COLUMNS, reading);
    for await (const row of reading.rows()) {
      if (rows.length === MAX_PARCEL_ROWS)
        throw new DomainError('TOO_MANY_ROWS', { max: MAX_PARCEL_ROWS.toLocaleString('en') });
      rows.push(row);
    }
  } catch (error) {
    throw uploadRefusal(error, MAX_MEGABYTES);
  }
  if (rows.length === 0) throw new DomainError('CSV_REQUIRED');
  // The hash is of the whole file, also of what follows the rows that were read.
  for await (const _ of bytes);
  return rows;
}

async function* piecesOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
