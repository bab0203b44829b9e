import { Injectable } from '@nestjs/common';
import { type Receipt, worthOf } from './domain/receipt.js';
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
  /** Comparisons that are under way: an approval waits for the one that the job has begun. */
  private readonly underWay = new Map<string, Promise<void>>();
  /** The last of the whole comparisons, which are made one by one: each holds the sketches of some hundred receipts. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly lookAlikes: LookAlikes,
    private readonly receipts: ReceiptsRepository,
    private readonly comparer: PictureComparer,
  ) {}

  /** Compares a receipt with the credited ones and with all that are near it. Errors: SERVICE_BUSY. */
  async execute(receipt: Receipt): Promise<void> {
    if (receipt.pictures !== 'waiting' || !(await this.lookAlikes.isWaiting(receipt))) return;
    const name = `${receipt.id} ${receipt.fileId}`;
    const begun = this.underWay.get(name) ?? this.inTurn(receipt).finally(() => this.underWay.delete(name));
    this.underWay.set(name, begun);
    await begun;
  }

  /**
   * Compares a receipt that is approved with the credited ones, before that: by the details that the reviewer has read, if they are
   * others than those by which it was compared. Errors: SERVICE_BUSY.
   */
  async beforeApproval(receipt: Receipt, read: NearTo): Promise<void> {
    await this.execute(receipt);
    const by = receipt.claimed ? { ...receipt.claimed, basePoints: worthOf(receipt.claimed.lines) } : receipt;
    const isCompared =
      read.receiptDate === by.receiptDate && read.basePoints === by.basePoints && read.retailer.id === by.retailer.id;
    if (receipt.pictures === 'none' || isCompared) return;
    await this.compare(receipt, await this.lookAlikes.candidates(read, { credited: true }));
  }

  /**
   * Compares a receipt with those alone whose pictures are near to its own by their fingerprints, among which a plain copy is. Errors:
   * SERVICE_BUSY.
   */
  async withNear(receipt: Receipt): Promise<void> {
    if (receipt.pictures === 'waiting') await this.compare(receipt, await this.lookAlikes.nearImages(receipt));
  }

  private inTurn(receipt: Receipt): Promise<void> {
    const compared = this.last.then(() => this.compareAll(receipt));
    this.last = compared.catch(() => undefined);
    return compared;
  }

  private async compareAll(receipt: Receipt): Promise<void> {
    // Another process may have been faster while this one waited for its turn.
    if (!(await this.lookAlikes.isWaiting(receipt))) return;
    const near = await this.lookAlikes.nearImages(receipt);
    const credited = await this.lookAlikes.candidates(receipt, { credited: true });
    const others = await this.lookAlikes.candidates(receipt);
    await this.compare(receipt, [...new Map([...near, ...credited, ...others].map((one) => [one.id, one])).values()]);
    await this.lookAlikes.markCompared(receipt);
  }

  private async compare(receipt: Receipt, others: readonly Candidate[]): Promise<void> {
    if (others.length === 0) return;
    const alike = await this.comparer.alike(
      { id: receipt.id, pictures: await this.lookAlikes.sketchesOf(receipt.id) },
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
