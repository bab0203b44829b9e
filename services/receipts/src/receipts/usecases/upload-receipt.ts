import { createHash } from 'node:crypto';
import {
  Clock,
  DomainError,
  failpoint,
  isDuplicateKey,
  kl,
  LOGGER,
  type Logger,
  MONGO,
  newId,
  RateLimiter,
  Validation,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { ReceiptFile } from '../../files/receipt-files.js';
import { ReceiptMembers } from '../../members/members.repository.js';
import { ProductsRepository } from '../../products/products.repository.js';
import { invoiceMark } from '../domain/likeness.js';
import { type Receipt, reviewBy, worthOf } from '../domain/receipt.js';
import { checkForm, type CheckedForm, type ReceiptForm, tidied } from '../domain/receipt-form.js';
import { type NewReceipt, ReceiptsRepository } from '../receipts.repository.js';
import { CompareReceipt } from './compare-receipt.js';
import { type KeptFiles, ReceivedFiles } from './received-files.js';

/** Limit of uploads by one member: decoding a picture is work, and so is looking at a receipt. */
export const UPLOADS = { limit: 20, windowMs: 60 * 60_000 };

/** A receipt as a member sends it. */
export interface Upload extends ReceiptForm {
  memberId: string;
  /** The client's name for the request; empty when it has none. */
  key: string;
}

type MarkedForm = CheckedForm & { invoiceMark: string };

/**
 * Takes a receipt to review. The same request gets the first answer: by its key for ever, without one for ten seconds.
 * Errors: those of checkForm and ReceivedFiles, MEMBERSHIP_ENDED, USER_NOT_FOUND, RATE_LIMITED {wait seconds},
 * IDEMPOTENCY_CONFLICT, INPUT_INVALID.
 */
@Injectable()
export class UploadReceipt {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly products: ProductsRepository,
    private readonly members: ReceiptMembers,
    private readonly files: ReceivedFiles,
    private readonly compare: CompareReceipt,
    private readonly limiter: RateLimiter,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(upload: Upload, pages: readonly Buffer[]): Promise<Receipt> {
    const { memberId, key } = upload;
    new Validation().id('memberId', memberId).key('key', key).done();
    const form = tidied(upload);
    const digest = digestOf(form, pages);
    const earlier = await this.earlier(memberId, key, digest);
    if (earlier) return earlier;

    const [retailers, skus] = await Promise.all([this.products.retailers(), this.products.skus()]);
    const checked = checkForm(form, pages.length > 0, { retailers, skus, today: kl.date(this.clock.now()) });
    await this.members.requireActive(memberId);
    const { allowed, retryAfterMs } = await this.limiter.hit(`receipt:${memberId}`, UPLOADS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    const mark = invoiceMark(checked.retailer, checked.otherStore, checked.invoiceNo, retailers);
    const read = await this.files.read(pages);
    return this.keep({ memberId, key, digest }, { ...checked, invoiceMark: mark }, read);
  }

  /** The receipt that this request has made already. */
  private async earlier(memberId: string, key: string, digest: string): Promise<Receipt | null> {
    if (key === '') {
      const id = await this.receipts.recent.find(`${memberId}:${digest}`, this.clock.now());
      return id ? this.receipts.find(id) : null;
    }
    const found = await this.receipts.ofRequest(memberId, `k:${key}`);
    if (found && found.digest !== digest) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return found;
  }

  private async keep(
    { memberId, key, digest }: { memberId: string; key: string; digest: string },
    checked: MarkedForm,
    read: readonly ReceiptFile[],
  ): Promise<Receipt> {
    const now = this.clock.now();
    const kept = await this.files.put(read);
    failpoint('receipt.afterFile.beforeRecord');
    const id = key ? newId() : await this.receipts.recent.claim(`${memberId}:${digest}`, newId(), now);
    const request = { memberId, key: key ? `k:${key}` : `i:${id}`, digest };
    const receipt = { ...newReceipt(id, checked, now), ...request, ...kept };
    try {
      const written = await withTransaction(this.connection, async (session) => {
        const first = (await this.members.countUpload(memberId, session)) === 1;
        await this.files.keep(receipt, read, session);
        return this.receipts.insert(session, { ...receipt, first });
      });
      await this.compareNow(written);
      return written;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same request was faster; this one's file goes as it was promised.
      const winner = await this.receipts.ofRequest(memberId, request.key);
      if (!winner) throw error;
      if (winner.digest !== digest) throw new DomainError('IDEMPOTENCY_CONFLICT');
      return winner;
    }
  }

  /** Compares the receipt now. If that fails, the receipt is accepted all the same, and the sweeper compares it later. */
  private async compareNow(receipt: Receipt): Promise<void> {
    try {
      await this.compare.execute(receipt);
    } catch (err) {
      this.logger.warn({ err, receipt: receipt.id }, 'receipt is not compared yet');
    }
  }
}

/** Returns the hash of the content of a request. */
function digestOf(
  { retailerId, otherStore, receiptDate, invoiceNo, products }: ReceiptForm,
  pages: readonly Buffer[],
): string {
  const rows = products.map(({ skuId, quantity }) => `${skuId} ${quantity}`).sort();
  const content = JSON.stringify([retailerId, otherStore, receiptDate, invoiceNo, rows]);
  const hash = createHash('sha256').update(content);
  for (const page of pages) hash.update(`\0${page.length}\0`).update(page);
  return hash.digest('hex');
}

function newReceipt(
  id: string,
  checked: MarkedForm,
  now: Date,
): Omit<NewReceipt, 'memberId' | 'key' | 'digest' | keyof KeptFiles> {
  const { retailer, otherStore, receiptDate, invoiceNo, lines, invoiceMark } = checked;
  return {
    ...{ id, state: 'pending', retailer, otherStore, receiptDate, invoiceNo, lines, invoiceMark },
    ...{ claimed: null, basePoints: worthOf(lines), points: 0, multiplier: 0, reason: '', first: false },
    ...{ uploadedAt: now, reviewBy: reviewBy(now), decidedAt: null, decidedBy: '', verdict: '', effectiveAt: null },
    ...{ problem: '', leasedBy: '', leasedUntil: null, compared: false, suspicions: [] },
    ...{ lookAlikes: [], otherPurchase: '', reading: 'waiting', readAfter: new Date(0), readTries: 0 },
  };
}
