import { Injectable } from '@nestjs/common';
import { kl, type RequestContext } from '@club/platform';
import { dayMultiplier } from '../../awards/domain/multipliers.js';
import { DoublePointsDays } from '../../codes/double-points-days.js';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../../points/cause.js';
import { requireEarning } from '../../points/earning.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { PointsInput } from '../../points/input.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import type { Written } from '../../points/writer/operation.js';
import { ReceiptAward, receiptKey } from '../domain/receipt-award.js';

/** The most that the products of one receipt are worth before any factor (docs/product/receipts.md). */
const MAX_RECEIPT_POINTS = 100_000;

/** A receipt that was approved. */
export interface CreditReceiptCommand {
  memberId: string;
  receiptId: string;
  /** Sum of its products, before any factor. */
  basePoints: number;
  uploadedAt: Date;
}

/**
 * Credits an approved receipt once for ever: ×3 for the member's first, ×2 for an upload on a double-points day, the
 * larger of the two (docs/product/points.md#receipts). Errors: INPUT_INVALID, MEMBERSHIP_ENDED,
 * IDEMPOTENCY_CONFLICT.
 */
@Injectable()
export class CreditReceipt {
  constructor(
    private readonly writer: EntryWriter,
    readonly entries: EntriesRepository,
    readonly membership: Membership,
    private readonly doubleDays: DoublePointsDays,
  ) {}

  async execute(ctx: RequestContext, command: CreditReceiptCommand): Promise<Written> {
    const { memberId, receiptId, basePoints, uploadedAt } = command;
    new PointsInput()
      .requiredId('memberId', memberId)
      .requiredId('receiptId', receiptId)
      .integer('basePoints', basePoints, 1, MAX_RECEIPT_POINTS)
      .moment('uploadedAt', uploadedAt)
      .done();
    await requireEarning(this, memberId, receiptKey(receiptId));
    const multiplier = dayMultiplier(kl.dayOfMonth(uploadedAt), await this.doubleDays.freshAt(uploadedAt));
    return this.writer.submit(
      memberId,
      new ReceiptAward({ receiptId, basePoints, uploadedAt, multiplier }),
      causeOf(ctx),
    );
  }
}
