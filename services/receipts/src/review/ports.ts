import type { RequestContext } from '@club/platform';

/** A receipt that was approved. */
export interface ApprovedReceipt {
  memberId: string;
  receiptId: string;
  /** Before any factor. */
  basePoints: number;
  uploadedAt: Date;
  /** Names the invoice: the ledger credits one only once. */
  invoiceKey: string;
}

/** Result of crediting a receipt in the ledger. */
export interface Credited {
  points: number;
  /** 1, 2 or 3. */
  multiplier: number;
}

/** Port through which reviews use the ledger. Every method throws DomainError. */
export abstract class PointsPort {
  /** Credits a receipt; repeating it changes nothing. Errors: MEMBERSHIP_ENDED, RECEIPT_ALREADY_CREDITED, IDEMPOTENCY_CONFLICT, SERVICE_BUSY. */
  abstract creditReceipt(ctx: RequestContext, receipt: ApprovedReceipt): Promise<Credited>;
}
