import { AWARDS } from '@club/proto/settings';
import { multiplied, type Multiplied } from '../../awards/domain/multipliers.js';
import type { Award, Entry, Head, Worth } from '../../points/domain/index.js';

/** Prefix of the keys of credited receipts. */
export const RECEIPT_KEYS = 'receipt:';

/** Returns the key of a receipt award: a receipt is credited only once. */
export const receiptKey = (receiptId: string): string => `${RECEIPT_KEYS}${receiptId}`;

/** Returns whether a credit is one of a receipt. */
export const isOfReceipt = ({ lines }: Pick<Entry, 'lines'>): boolean =>
  lines.some(({ source }) => source === 'receipt');

/** Returns when a credited receipt was uploaded, whose day decides on its factor; undefined for one of an earlier release. */
export const uploadedAtOf = ({ attributes }: Pick<Entry, 'attributes'>): Date | undefined =>
  attributes.uploadedAt ? new Date(attributes.uploadedAt) : undefined;

/** Factor of a member's first approved receipt. */
const FIRST_RECEIPT_MULTIPLIER: number = AWARDS.firstReceipt;

/**
 * Returns the worth of an approved receipt with `basePoints`, for a member who had `before` of them credited, uploaded on a day
 * with factor `day`. As for codes: the larger factor applies, the first one's bonus is a line of its own.
 */
export function receiptWorth(basePoints: number, before: number, day: number): Multiplied {
  return multiplied('receipt', basePoints, before === 0 ? FIRST_RECEIPT_MULTIPLIER : 1, day);
}

/** A receipt that was approved. */
export interface ApprovedReceipt {
  receiptId: string;
  /** Sum of its products, before any factor. */
  basePoints: number;
  uploadedAt: Date;
  /** The factor of the day of its upload (1 or 2); whether it is the member's first one is decided by the log. */
  multiplier: number;
}

/** Award for an approved receipt. */
export class ReceiptAward implements Award {
  readonly kind = 'award';

  /** The award of one receipt. */
  constructor(private readonly receipt: ApprovedReceipt) {}

  get key(): string {
    return receiptKey(this.receipt.receiptId);
  }

  // Without the day's factor: the first answer stands when the set of double-points days changes.
  get body(): readonly unknown[] {
    const { receiptId, basePoints, uploadedAt } = this.receipt;
    return ['receipt', receiptId, basePoints, uploadedAt.toISOString()];
  }

  worth(counters: Head['counters']): Worth {
    const { receiptId, basePoints, uploadedAt } = this.receipt;
    const { lines, multiplier } = receiptWorth(basePoints, counters.receipts ?? 0, this.receipt.multiplier);
    const attributes = { multiplier: String(multiplier), uploadedAt: uploadedAt.toISOString() };
    return { lines, reason: 'receipt', ref: receiptId, attributes };
  }
}
