import { Injectable } from '@nestjs/common';
import { kl, type RequestContext } from '@club/platform';
import { dayMultiplier } from '../../awards/domain/multipliers.js';
import { DoublePointsDays } from '../../codes/double-points-days.js';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../../points/cause.js';
import { requireEarning } from '../../points/earning.js';
import { headOf } from '../../points/domain/index.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { PointsInput } from '../../points/input.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import type { Written } from '../../points/writer/operation.js';
import { CreditedInvoices } from '../credited-invoices.repository.js';
import { ReceiptAward, receiptKey, receiptWorth } from '../domain/receipt-award.js';

/** The most that the products of one receipt are worth before any factor (docs/product/receipts.md). */
const MAX_RECEIPT_POINTS = 100_000;

/** A receipt that was approved. */
export interface CreditReceiptCommand {
  memberId: string;
  receiptId: string;
  /** Sum of its products, before any factor. */
  basePoints: number;
  uploadedAt: Date;
  /** Names the invoice; empty when the caller knows none. */
  invoiceKey: string;
}

/**
 * Credits an approved receipt once for ever: ×3 for the member's first, ×2 for an upload on a double-points day, the
 * larger of the two (docs/product/points.md#receipts). An invoice is credited with one receipt alone, whatever the receipts' own service
 * decided. Errors: INPUT_INVALID, MEMBERSHIP_ENDED, RECEIPT_ALREADY_CREDITED {id}, IDEMPOTENCY_CONFLICT.
 */
@Injectable()
export class CreditReceipt {
  constructor(
    private readonly writer: EntryWriter,
    readonly entries: EntriesRepository,
    readonly membership: Membership,
    private readonly doubleDays: DoublePointsDays,
    private readonly invoices: CreditedInvoices,
  ) {}

  async execute(ctx: RequestContext, command: CreditReceiptCommand): Promise<Written> {
    const { memberId, receiptId, basePoints, uploadedAt, invoiceKey } = command;
    new PointsInput()
      .requiredId('memberId', memberId)
      .requiredId('receiptId', receiptId)
      .integer('basePoints', basePoints, 1, MAX_RECEIPT_POINTS)
      .moment('uploadedAt', uploadedAt)
      .atMost('invoiceKey', invoiceKey, 100)
      .done();
    await requireEarning(this, memberId, receiptKey(receiptId));
    if (invoiceKey !== '') await this.invoices.claim(invoiceKey, receiptId);
    const multiplier = await this.dayOf(uploadedAt);
    return this.writer.submit(
      memberId,
      new ReceiptAward({ receiptId, basePoints, uploadedAt, multiplier }),
      causeOf(ctx),
    );
  }

  /**
   * Returns the factor that a receipt of the member would be credited with now, and whether it would be the first one. Errors:
   * INPUT_INVALID.
   */
  async preview(memberId: string, uploadedAt: Date): Promise<{ multiplier: number; first: boolean }> {
    new PointsInput().requiredId('memberId', memberId).moment('uploadedAt', uploadedAt).done();
    const latest = await this.entries.latestFrom(memberId, 0);
    const before = latest ? (headOf(latest).counters.receipts ?? 0) : 0;
    const { multiplier } = receiptWorth(1, before, await this.dayOf(uploadedAt));
    return { multiplier, first: before === 0 };
  }

  private async dayOf(uploadedAt: Date): Promise<number> {
    return dayMultiplier(kl.dayOfMonth(uploadedAt), await this.doubleDays.freshAt(uploadedAt));
  }
}
