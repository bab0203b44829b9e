import { DomainError } from '@club/platform';
import { fingerprintDistance } from '@club/platform/images';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { areOfOneInvoice, type Likeness, likenesses, type Marks } from '../domain/likeness.js';
import { type Claim, type Receipt, worthOf } from '../domain/receipt.js';
import { ReceiptLocks } from '../locks.repository.js';
import { type Alike, ReceiptsRepository } from '../receipts.repository.js';

/** A credited receipt that another one looks like. */
export interface CreditedTwin {
  id: string;
  /** How it looks like it; `lookAlike`: by its picture alone, and it has another number and another day or amount. */
  by: Likeness | 'lookAlike';
}

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
   * Returns the receipt that is credited, or about to be, and looks like this one, a certain copy first; null when there is none. Inside
   * the transaction that decides on this one: of two that look alike, the second sees the first, because the marks that make
   * them alike are locked by name. `claim`: what is credited; `before`: decisions that take effect later than this do not count.
   */
  async creditedTwin(
    id: string,
    claim: Claim,
    session: ClientSession,
    { before }: { before?: Date | null } = {},
  ): Promise<CreditedTwin | null> {
    const stored = await this.receipts.find(id, session);
    if (!stored) throw new DomainError('NOT_FOUND');
    const receipt = { ...stored, ...claim, basePoints: worthOf(claim.lines) };
    const { fileMarks, imageParts, lookAlikes, receiptDate, basePoints } = receipt;
    await this.locks.hold(session, [
      `invoice:${receipt.invoiceMark}`,
      `claim:${receiptDate} ${basePoints}`,
      ...fileMarks.map((mark) => `file:${mark}`),
      ...imageParts.map((part) => `image:${part}`),
      ...[id, ...lookAlikes].map((one) => `receipt:${one}`),
    ]);
    const others = await this.receipts.similar(receipt, { creditedIn: session });
    const twins = others
      .filter(({ state, effectiveAt }) => !before || state !== 'decided' || !effectiveAt || effectiveAt <= before)
      .flatMap((other) => twinOf(receipt, other));
    return twins.find(({ by }) => by !== 'lookAlike') ?? twins[0] ?? null;
  }
}

/** Returns how a credited receipt is a twin of one that is about to be credited; nothing when it is not. */
function twinOf(receipt: Receipt, other: Alike): CreditedTwin[] {
  const sameClaim = other.receiptDate === receipt.receiptDate && other.basePoints === receipt.basePoints;
  const [found] = likenesses(marksOf(receipt), marksOf(other), fingerprintDistance);
  const by =
    found === undefined && sameClaim && areOfOneInvoice(receipt.invoiceNo, other.invoiceNo) ? 'sameInvoice' : found;
  if (by !== undefined && by !== 'sameImage') return [{ id: other.id, by }];
  if (by === undefined && !receipt.lookAlikes.includes(other.id)) return [];
  const isOther = !sameClaim && !areOfOneInvoice(receipt.invoiceNo, other.invoiceNo);
  return [{ id: other.id, by: isOther ? 'lookAlike' : 'sameImage' }];
}

const marksOf = ({ invoiceMark: invoice, fileMarks: files, imageMarks: images, pictures }: Alike): Marks => ({
  ...{ invoice, files, images },
  sketched: pictures !== 'none',
});
