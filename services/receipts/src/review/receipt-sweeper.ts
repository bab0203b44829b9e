import { BatchWork, LOGGER, type Logger, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReceiptFileRemovals, ReceiptFiles } from '../files/receipt-files.js';
import type { ReceiptRecord } from '../receipts/receipt.schema.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { CompareReceipt } from '../receipts/usecases/compare-receipt.js';
import { SettleApproval } from './usecases/settle-approval.js';

const BATCH = 100;

/** Finishes what dead processes left behind: approvals, comparisons, and files that no receipt refers to. */
@Injectable()
export class ReceiptSweeper {
  constructor(
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
    @Inject(SettleApproval) private readonly settle: SettleApproval,
    @Inject(CompareReceipt) private readonly compare: CompareReceipt,
    @Inject(ReceiptFiles) private readonly files: ReceiptFiles,
    @Inject(ReceiptFileRemovals) private readonly removals: ReceiptFileRemovals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One round. What cannot be finished now is tried again in the next. */
  async sweep(olderThanMs: number): Promise<void> {
    const before = new Date(Date.now() - olderThanMs);
    await this.each('settled', await this.receipts.unsettled(before, BATCH), (receipt) =>
      this.settle.execute(systemContext(receipt._id), receipt),
    );
    await this.each('compared', await this.receipts.uncompared(before, BATCH), (receipt) =>
      this.compare.execute(receipt),
    );
    await this.removals.sweep((fileId) => this.files.remove(fileId));
  }

  private async each(
    what: string,
    receipts: readonly ReceiptRecord[],
    work: (receipt: ReceiptRecord) => Promise<unknown>,
  ): Promise<void> {
    for await (const receipt of new BatchWork().each(receipts)) {
      try {
        await work(receipt);
      } catch (err) {
        this.logger.warn({ err, receipt: receipt._id }, `receipt is not ${what} yet`);
      }
    }
  }
}
