import { Injectable } from '@nestjs/common';
import type { Receipt } from './domain/receipt.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { type Candidate, LookAlikes, type NearTo } from './look-alikes.repository.js';
import { PictureComparer } from '../likeness/picture-comparer.js';

/**
 * Finds receipts whose pictures are copies of one another, however they were cropped, compressed, brightened, scaled or turned, and notes it on
 * both (docs/adr/0031). A receipt's sketches are stored with it, so that of two that arrive at once the later comparison sees both. Repeating
 * it changes nothing.
 */
@Injectable()
export class ComparePictures {
  constructor(
    private readonly lookAlikes: LookAlikes,
    private readonly receipts: ReceiptsRepository,
    private readonly comparer: PictureComparer,
  ) {}

  /** Compares a receipt with the credited ones and with all that are near it. Errors: SERVICE_BUSY. */
  async execute(receipt: Receipt): Promise<void> {
    if (receipt.pictures !== 'waiting') return;
    const credited = await this.lookAlikes.candidates(receipt, { credited: true });
    const others = await this.lookAlikes.candidates(receipt);
    await this.compare(receipt, [...new Map([...credited, ...others].map((one) => [one.id, one])).values()]);
    await this.lookAlikes.markCompared(receipt);
  }

  /**
   * Compares a receipt that a reviewer approves with the credited ones, before that: by the details that the reviewer has read, if they are
   * others than those by which it was compared. Errors: SERVICE_BUSY.
   */
  async beforeApproval(receipt: Receipt, read: NearTo): Promise<void> {
    await this.execute(receipt);
    const isCompared =
      read.receiptDate === receipt.receiptDate &&
      read.basePoints === receipt.basePoints &&
      read.retailer.id === receipt.retailer.id;
    if (receipt.pictures === 'none' || isCompared) return;
    await this.compare(receipt, await this.lookAlikes.candidates(read, { credited: true }));
  }

  private async compare(receipt: Receipt, others: readonly Candidate[]): Promise<void> {
    const mine = await this.lookAlikes.sketchesOf(receipt.id);
    const alike = await this.comparer.alike(
      mine,
      others.map(({ id, pictures }) => ({ id, pictures })),
    );
    for (const { id, memberId } of others.filter((other) => alike.includes(other.id))) {
      await this.lookAlikes.note(receipt.id, id);
      const suspicion = { kind: 'sameImage', sameMember: memberId === receipt.memberId } as const;
      await this.receipts.suspect(receipt.id, { ...suspicion, receiptId: id });
      await this.receipts.suspect(id, { ...suspicion, receiptId: receipt.id });
    }
  }
}
