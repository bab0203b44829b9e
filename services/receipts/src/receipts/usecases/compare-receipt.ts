import { fingerprintDistance } from '@club/platform/images';
import { Inject, Injectable } from '@nestjs/common';
import { likenesses, type Marks } from '../domain/likeness.js';
import type { ReceiptRecord } from '../receipt.schema.js';
import { ReceiptsRepository } from '../receipts.repository.js';

/**
 * Looks for receipts that a new one looks like, and notes it on both. It runs after the receipt is written: of two that
 * come at once the later look sees both. Repeating it changes nothing.
 */
@Injectable()
export class CompareReceipt {
  constructor(@Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository) {}

  async execute(receipt: ReceiptRecord): Promise<void> {
    for (const other of await this.receipts.similar(receipt)) {
      const sameMember = other.memberId === receipt.memberId;
      for (const kind of likenesses(marksOf(receipt), marksOf(other), fingerprintDistance)) {
        await this.receipts.suspect(receipt._id, { kind, receiptId: other._id, sameMember });
        await this.receipts.suspect(other._id, { kind, receiptId: receipt._id, sameMember });
      }
    }
    await this.receipts.markCompared(receipt._id);
  }
}

const marksOf = ({ invoiceMark: invoice, fileMark: file, imageMark: image }: ReceiptRecord): Marks => ({
  invoice,
  file,
  image,
});
