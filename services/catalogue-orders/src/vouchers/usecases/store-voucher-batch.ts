import { Injectable } from '@nestjs/common';
import { BatchWork, Clock, failpoint, isolateFailures } from '@club/platform';
import type { VoucherBatch } from '../domain/voucher.js';
import { OffersChanged } from '../offers-changed.js';
import { VoucherBatchesRepository } from '../voucher-batches.repository.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';
import { SettleOwed } from './settle-owed.js';

/** A file that has not moved on for this long does not come any more. */
const STALLED_MS = 60 * 60_000;

/** Stores the codes of batches whose files have arrived, and removes what is left of those that never did. */
@Injectable()
export class StoreVoucherBatch {
  constructor(
    private readonly batches: VoucherBatchesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly settle: SettleOwed,
    private readonly offers: OffersChanged,
    private readonly clock: Clock,
  ) {}

  /** Stores what is not stored of one batch, however often it is asked to, and gives out owed vouchers. */
  async execute({ id, typeId }: VoucherBatch): Promise<{ batch: VoucherBatch; settled: number }> {
    const work = new BatchWork({ share: 0.5 });
    const { createdAt, staged } = (await this.batches.find(id))!;
    for await (const piece of this.batches.pieces(id)) {
      await this.codes.insert(piece.map((code) => ({ ...code, typeId, batchId: id, createdAt })));
      failpoint('vouchers.store.afterPiece');
      await work.throttle();
    }
    // Counted, not summed up: a repeat after a crash finds its own codes stored.
    const stored = (await this.codes.counts('batchId', [id])).get(id);
    const total = stored ? Object.values(stored).reduce((sum, n) => sum + n, 0) : 0;
    await this.batches.unstage(id);
    const batch = await this.batches.complete(id, { total, duplicates: staged - total });
    const settled = await this.settle.execute();
    await this.offers.notify();
    return { batch, settled };
  }

  /** Completes or removes what a crash has left; a batch that fails stops no other. */
  async sweep(): Promise<void> {
    const describe = ({ id: batch }: VoucherBatch) => ({ batch });
    await isolateFailures(await this.batches.unfinished(), (batch) => this.execute(batch), describe);
    const before = new Date(this.clock.now().getTime() - STALLED_MS);
    await isolateFailures(await this.batches.stalled(before), ({ id }) => this.batches.giveUp(id, before), describe);
    await this.batches.unstageOrphans();
  }
}
