import { Injectable } from '@nestjs/common';
import { Clock, DomainError, Validation, type ErrorCode, type RequestContext } from '@club/platform';
import type { ParcelRow } from '../domain/parcel-rows.js';
import { ParcelChecksRepository } from '../parcel-checks.repository.js';
import { SetParcel } from './set-parcel.js';

const SHA256 = /^[0-9a-f]{64}$/;
/** Errors that concern one row alone. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'ORDER_ENDED', 'TRACKING_NUMBER_TAKEN']);
/** Rows that are set at once. */
const AT_ONCE = 8;

/** Sets the parcels of a file that was checked (docs/product/back-office.md#parcels-by-file). */
@Injectable()
export class ConfirmParcels {
  constructor(
    private readonly checks: ParcelChecksRepository,
    private readonly parcels: SetParcel,
    private readonly clock: Clock,
  ) {}

  /** Returns what came of each row, in the order of the file; a repeat changes nothing. Errors: INPUT_INVALID, CHECK_STALE. */
  async execute(ctx: RequestContext, sha256: string): Promise<ParcelRow[]> {
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
      const { changed } = await this.parcels.set(ctx, { orderId, courier, trackingId, expectedOn });
      return { ...row, outcome: changed ? 'set' : 'same' };
    } catch (error) {
      // What has happened since the check concerns its row alone.
      if (!(error instanceof DomainError) || !OF_ONE.has(error.code)) throw error;
      return { ...row, outcome: 'failed', error: error.code };
    }
  }
}
