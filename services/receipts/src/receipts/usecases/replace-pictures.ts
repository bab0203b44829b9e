import { createHash } from 'node:crypto';
import { DomainError, LOGGER, type Logger, MONGO, RateLimiter, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { ReceiptFile } from '../../files/receipt-files.js';
import { ReceiptMembers } from '../../members/members.repository.js';
import type { Receipt } from '../domain/receipt.js';
import { ReceiptsRepository } from '../receipts.repository.js';
import { CompareReceipt } from './compare-receipt.js';
import { type KeptFiles, ReceivedFiles } from './received-files.js';
import { UPLOADS } from './upload-receipt.js';

/** Answers a reviewer who asked for a better picture: the receipt stays the same one, and waits again with the new pages. */
@Injectable()
export class ReplacePictures {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly members: ReceiptMembers,
    private readonly files: ReceivedFiles,
    private readonly compare: CompareReceipt,
    private readonly limiter: RateLimiter,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the receipt with its new pages. The marks of the earlier pictures stay, so that no copy of them earns points either. The same
   * pages again change nothing. Errors: NOT_FOUND, RECEIPT_PICTURE_NOT_REQUESTED, MEMBERSHIP_ENDED, RATE_LIMITED {wait}, RECEIPT_FIELDS_REQUIRED, those
   * of ReceivedFiles.
   */
  async execute(memberId: string, receiptId: string, pages: readonly Buffer[]): Promise<Receipt> {
    const receipt = await this.receipts.find(receiptId);
    if (!receipt || receipt.memberId !== memberId) throw new DomainError('NOT_FOUND');
    if (pages.length === 0) throw new DomainError('RECEIPT_FIELDS_REQUIRED');
    if (receipt.state !== 'pictureRequested') {
      const sent = pages.map((page) => createHash('sha256').update(page).digest('hex'));
      if (sent.every((mark) => receipt.fileMarks.includes(mark))) return receipt;
      throw new DomainError('RECEIPT_PICTURE_NOT_REQUESTED');
    }
    await this.members.requireActive(memberId);
    const { allowed, retryAfterMs } = await this.limiter.hit(`receipt:${memberId}`, UPLOADS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    const read = await this.files.read(pages);
    return this.replace(receipt, read, await this.files.put(read));
  }

  private async replace(receipt: Receipt, read: readonly ReceiptFile[], kept: KeptFiles): Promise<Receipt> {
    const change = {
      ...{ fileId: kept.fileId, contentType: kept.contentType, pageIds: kept.pageIds },
      ...({ verdict: '', reason: '', effectiveAt: null, decidedAt: null, decidedBy: '', compared: false } as const),
      ...{ reading: 'waiting' as const, readAfter: new Date(0), readTries: 0 },
      fileMarks: union(receipt.fileMarks, kept.fileMarks),
      imageMarks: union(receipt.imageMarks, kept.imageMarks),
      imageParts: union(receipt.imageParts, kept.imageParts),
      // The earlier pictures are compared again with the new ones.
      pictures: kept.pictures === 'none' && receipt.pictures === 'none' ? ('none' as const) : ('waiting' as const),
    };
    const replaced = await withTransaction(this.connection, async (session) => {
      if (!(await this.receipts.move(receipt, 'pending', change, session))) return false;
      await this.files.keep({ ...kept, id: receipt.id }, read, session);
      await this.files.drop(receipt, session);
      return true;
    });
    // Another request of the member was faster; these files go as they were promised.
    if (!replaced) throw new DomainError('RECEIPT_PICTURE_NOT_REQUESTED');
    const written = { ...receipt, ...change, state: 'pending' as const };
    try {
      await this.compare.execute(written);
    } catch (err) {
      this.logger.warn({ err, receipt: receipt.id }, 'receipt is not compared yet');
    }
    return written;
  }
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
