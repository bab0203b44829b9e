import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, DomainError, type RequestContext } from '@club/platform';
import { hashedUpload, readSheet, requireColumns, uploadRefusal } from '@club/platform/sheets';
import {
  checkParcels,
  MAX_PARCEL_ROWS,
  type ParcelRow,
  type ReadParcel,
  typedNumber,
  typedOrder,
} from '../domain/parcel-rows.js';
import { OrdersRepository } from '../orders.repository.js';
import { ParcelChecksRepository } from '../parcel-checks.repository.js';
import { PARCEL_COLUMNS } from '../parcel-columns.js';

const MAX_MEGABYTES = 2;

/** Reads files of couriers and numbers (docs/product/back-office.md#parcels-by-file). */
@Injectable()
export class CheckParcels {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly checks: ParcelChecksRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns what each row would set and keeps it for the confirmation. Errors: those of CheckParcels. */
  async execute(ctx: RequestContext, file: Uint8Array): Promise<{ rows: ParcelRow[]; sha256: string }> {
    const hash = createHash('sha256');
    const read = await this.read(hashedUpload(piecesOf(file), hash, MAX_MEGABYTES));
    const [byTyped, byTrackingId] = await Promise.all([
      this.orders.byTyped(read.map(({ cells }) => typedOrder(cells.order))),
      this.orders.byTrackingIds(read.map(({ cells }) => typedNumber(cells.trackingId))),
    ]);
    const now = this.clock.now();
    const rows = checkParcels(read, { byTyped, byTrackingId }, now);
    const sha256 = hash.digest('hex');
    await this.checks.keep(ctx.actor.id, sha256, rows, now);
    return { rows, sha256 };
  }

  private async read(bytes: AsyncGenerator<Uint8Array>): Promise<ReadParcel[]> {
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
}

async function* piecesOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
