import { fingerprintDistance } from '@club/platform/images';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { likenesses, type Marks } from '../domain/likeness.js';
import type { Receipt } from '../domain/receipt.js';
import { ReceiptLocks } from '../locks.repository.js';
import { type Alike, ReceiptsRepository } from '../receipts.repository.js';

/**
 * Looks for receipts that a new one looks like, and notes it on both. It runs after the receipt is written: of two that
 * come at once the later look sees both. Repeating it changes nothing.
 */
@Injectable()
export class CompareReceipt {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly locks: ReceiptLocks,
  ) {}

  async execute(receipt: Receipt): Promise<void> {
    for (const other of await this.receipts.similar(receipt)) {
      const sameMember = other.memberId === receipt.memberId;
      for (const kind of likenesses(marksOf(receipt), marksOf(other), fingerprintDistance)) {
        await this.receipts.suspect(receipt.id, { kind, receiptId: other.id, sameMember });
        await this.receipts.suspect(other.id, { kind, receiptId: receipt.id, sameMember });
      }
    }
    await this.receipts.markCompared(receipt.id);
  }

  /**
   * Returns the receipt that is credited, or about to be, and looks like this one; null when there is none. Inside the
   * transaction that decides on this one: of two that look alike, the second sees the first, because the marks that make
   * them alike are locked by name.
   */
  async creditedTwin(receipt: Receipt, session: ClientSession): Promise<string | null> {
    const { invoiceMark, fileMarks, imageParts } = receipt;
    const files = fileMarks.map((mark) => `file:${mark}`);
    const images = imageParts.map((part) => `image:${part}`);
    await this.locks.hold(session, [`invoice:${invoiceMark}`, ...files, ...images]);
    const others = await this.receipts.similar(receipt, { creditedIn: session });
    const alike = (other: Alike) => likenesses(marksOf(receipt), marksOf(other), fingerprintDistance).length > 0;
    return others.find(alike)?.id ?? null;
  }
}

const marksOf = ({ invoiceMark: invoice, fileMarks: files, imageMarks: images }: Alike): Marks => ({
  invoice,
  files,
  images,
});
