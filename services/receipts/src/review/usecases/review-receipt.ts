import {
  AdminAudit,
  Clock,
  DomainError,
  isDuplicateKey,
  MONGO,
  PLATFORM_CONFIG,
  type RequestContext,
  withDeadline,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { ReceiptsConfig } from '../../config.js';
import { ProductsRepository } from '../../products/products.repository.js';
import { type Receipt, worthOf } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { ComparePictures } from '../../receipts/compare-pictures.js';
import type { NearTo } from '../../receipts/look-alikes.repository.js';
import { CompareReceipt, type CreditedTwin } from '../../receipts/usecases/compare-receipt.js';
import {
  auditEntryOf,
  checkDecision,
  claimOf,
  type Decision,
  isSame,
  repeats,
  type Verdict,
} from '../domain/decision.js';
import { ApplyDecision } from './apply-decision.js';

/**
 * Time in which an approval hears that the picture is a plain copy, for which it is compared with few, and that it is a copy of any; both can
 * be heard later, since a decision takes effect later.
 */
const PATIENCE_MS = { near: 2_000, all: 150 } as const;

/** Decides on a receipt, once; the same decision again is the same (docs/product/receipts.md#review). */
@Injectable()
export class ReviewReceipt {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly products: ProductsRepository,
    private readonly compare: CompareReceipt,
    private readonly pictures: ComparePictures,
    private readonly apply: ApplyDecision,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: ReceiptsConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the receipt as it is then: decided, until the decision takes effect. Errors: NOT_FOUND, REVIEW_ALREADY_DECIDED,
   * RECEIPT_IN_REVIEW, RECEIPT_ALREADY_CREDITED {id, by}, SERVICE_BUSY, those of checkDecision, and those of ApplyDecision where nothing is waited for.
   */
  async execute(ctx: RequestContext, id: string, decision: Decision): Promise<Receipt> {
    const receipt = await this.receipts.find(id);
    if (!receipt) throw new DomainError('NOT_FOUND');
    const [retailers, skus] = await Promise.all([this.products.retailers(), this.products.skus(receipt.uploadedAt)]);
    const verdict = checkDecision(decision, receipt, { retailers, skus });
    const repeated = repeats(verdict, receipt);
    if (repeated === false) throw new DomainError('REVIEW_ALREADY_DECIDED');
    if (repeated === null) {
      if (isHeldByOther(receipt, ctx.actor.id, this.clock.now())) throw new DomainError('RECEIPT_IN_REVIEW');
      // Another reviewer has just decided: compare with that decision.
      if (!(await this.decide(ctx, receipt, verdict))) return this.execute(ctx, id, decision);
    }
    const decided = await this.receipts.find(id);
    if (!decided) throw new DomainError('NOT_FOUND');
    return this.apply.executeIfDue(ctx, decided);
  }

  /** Of several receipts that look alike one is approved, also when all are approved at once. */
  private async decide(ctx: RequestContext, receipt: Receipt, verdict: Verdict): Promise<boolean> {
    const claim = verdict.decision === 'approved' ? verdict.claim : claimOf(receipt);
    const change = {
      ...{ memberId: receipt.memberId, ...claim, basePoints: worthOf(claim.lines) },
      claimed: isSame(claim, receipt) ? null : claimOf(receipt),
      verdict: verdict.decision,
      reason: verdict.decision === 'approved' ? '' : verdict.reason,
      otherPurchase: verdict.decision === 'approved' ? verdict.otherPurchase : '',
      effectiveAt: new Date(this.clock.now().getTime() + this.config.RECEIPT_UNDO_MS),
      decidedBy: ctx.actor.id,
      ...{ problem: '', leasedBy: '', leasedUntil: null },
      ...(verdict.decision === 'approved' ? { creditKey: claim.invoiceMark } : {}),
    };
    if (verdict.decision === 'approved') await this.comparePictures(receipt, { ...receipt, ...change });
    let twin: CreditedTwin | null = null;
    try {
      return await withTransaction(this.connection, async (session) => {
        if (verdict.decision === 'approved') {
          twin = await this.compare.creditedTwin(receipt.id, claim, session);
          if (twin && (twin.by !== 'lookAlike' || change.otherPurchase === ''))
            throw new DomainError('RECEIPT_ALREADY_CREDITED', { ...twin });
        }
        if (!(await this.receipts.move(receipt, 'decided', change, session))) return false;
        const entry = auditEntryOf(receipt, verdict.decision, claim);
        const another = twin ? { reason: change.otherPurchase, after: { ...entry.after, looksLike: twin.id } } : {};
        await this.audit.record(ctx, session, { ...entry, reason: change.reason, ...another });
        return true;
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.receipts.creditedWith(claim.invoiceMark);
      if (!first) throw new DomainError('SERVICE_BUSY', {}, {}, { cause: error });
      throw new DomainError('RECEIPT_ALREADY_CREDITED', { id: first, by: 'sameInvoice' }, {}, { cause: error });
    }
  }

  /** Compares the pictures if that is soon done; if not, a copy comes back to the queue before it is credited. */
  private async comparePictures(receipt: Receipt, read: NearTo): Promise<void> {
    if (this.config.RECEIPT_UNDO_MS === 0) return this.pictures.beforeApproval(receipt, read);
    // What is late or fails now is done again before the decision takes effect.
    const near = this.pictures.withNear(receipt);
    await withDeadline(near, PATIENCE_MS.near, 'comparison with near pictures').catch(() => undefined);
    const compared = this.pictures.beforeApproval(receipt, read);
    await withDeadline(compared, PATIENCE_MS.all, 'comparison of pictures').catch(() => undefined);
  }
}

const isHeldByOther = ({ leasedBy, leasedUntil }: Receipt, adminId: string, now: Date): boolean =>
  leasedBy !== '' && leasedBy !== adminId && leasedUntil !== null && leasedUntil > now;
