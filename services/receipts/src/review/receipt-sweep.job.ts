import { BatchWork, Job, LOGGER, type Logger, PLATFORM_CONFIG, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptsConfig } from '../config.js';
import { ReceiptFileRemovals, ReceiptFiles } from '../files/receipt-files.js';
import type { Receipt } from '../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { CompareReceipt } from '../receipts/usecases/compare-receipt.js';
import { SettleApproval } from './usecases/settle-approval.js';

const BATCH = 100;

/** Finishes what dead processes left behind: approvals, comparisons, and files that no receipt refers to. */
@Injectable()
@Job({ name: 'receipt sweep' })
export class ReceiptSweepJob {
  readonly everyMs: number;

  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly settle: SettleApproval,
    private readonly compare: CompareReceipt,
    private readonly files: ReceiptFiles,
    private readonly removals: ReceiptFileRemovals,
    @Inject(PLATFORM_CONFIG) private readonly config: ReceiptsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.everyMs = config.RECEIPT_SWEEP_EVERY_MS;
  }

  /** Runs one sweep. Receipts that cannot be finished now are tried again later, after the others. */
  async run(): Promise<void> {
    const before = new Date(Date.now() - this.config.RECEIPT_SWEEP_AGE_MS);
    await this.each('settled', await this.receipts.unsettled(before, BATCH), (receipt) =>
      this.settle.execute(systemContext(receipt.id), receipt),
    );
    await this.each('compared', await this.receipts.uncompared(before, BATCH), (receipt) =>
      this.compare.execute(receipt),
    );
    await this.removals.sweep((fileId) => this.files.remove(fileId));
  }

  private async each(
    what: string,
    receipts: readonly Receipt[],
    work: (receipt: Receipt) => Promise<unknown>,
  ): Promise<void> {
    for await (const receipt of new BatchWork().each(receipts)) {
      try {
        await work(receipt);
      } catch (err) {
        this.logger.warn({ err, receipt: receipt.id }, `receipt is not ${what} yet`);
        await this.receipts.postpone(receipt);
      }
    }
  }
}
