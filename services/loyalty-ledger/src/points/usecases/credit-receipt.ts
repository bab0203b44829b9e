import { Inject, Injectable } from '@nestjs/common';
import { kl, type RequestContext } from '@club/platform';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../cause.js';
import { dayMultiplier, receiptKey } from '../domain/index.js';
import { requireEarning } from '../earning.js';
import { EntryRepository } from '../entry.repository.js';
import { InputCheck } from '../input.js';
import { EntryWriter } from '../writer/entry-writer.js';
import type { Written } from '../writer/operation.js';

/** The most that the products of one receipt are worth before any factor (docs/product/receipts.md). */
export const MAX_RECEIPT_POINTS = 100_000;

/** Injection token of {@link ReceiptsConfig}. */
export const RECEIPTS_CONFIG = Symbol('RECEIPTS_CONFIG');

/** What crediting receipts needs to know. */
export interface ReceiptsConfig {
  /** Days of the month, in Kuala Lumpur, on which an upload counts double. */
  doublePointsDays: readonly number[];
}

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
 * larger of the two (rules.md "Shop, vouchers, samples, contests, receipts"). Errors: INPUT_INVALID, MEMBERSHIP_ENDED,
 * IDEMPOTENCY_CONFLICT.
 */
@Injectable()
export class CreditReceipt {
  constructor(
    private readonly writer: EntryWriter,
    readonly entries: EntryRepository,
    readonly membership: Membership,
    @Inject(RECEIPTS_CONFIG) private readonly config: ReceiptsConfig,
  ) {}

  async execute(ctx: RequestContext, command: CreditReceiptCommand): Promise<Written> {
    const { memberId, receiptId, basePoints, uploadedAt } = command;
    new InputCheck()
      .id('memberId', memberId)
      .id('receiptId', receiptId)
      .integer('basePoints', basePoints, 1, MAX_RECEIPT_POINTS)
      .moment('uploadedAt', uploadedAt)
      .done();
    await requireEarning(this, memberId, receiptKey(receiptId));
    const multiplier = dayMultiplier(kl.dayOfMonth(uploadedAt), this.config.doublePointsDays);
    return this.writer.submit(
      memberId,
      { kind: 'receipt', receiptId, basePoints, uploadedAt, multiplier },
      causeOf(ctx),
    );
  }
}
