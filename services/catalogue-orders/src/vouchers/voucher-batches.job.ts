import { Inject, Injectable } from '@nestjs/common';
import { Job, PLATFORM_CONFIG } from '@club/platform';
import type { CatalogueConfig } from '../config.js';
import { StoreVoucherBatch } from './usecases/store-voucher-batch.js';

/** Completes batches of codes that a crash has left half stored. */
@Injectable()
@Job({ name: 'voucher batches', atStart: true })
export class VoucherBatchesJob {
  readonly everyMs: number;

  constructor(
    private readonly store: StoreVoucherBatch,
    @Inject(PLATFORM_CONFIG) config: CatalogueConfig,
  ) {
    this.everyMs = config.VOUCHERS_SETTLE_EVERY_MS;
  }

  run(): Promise<void> {
    return this.store.sweep();
  }
}
