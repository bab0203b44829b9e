import { kl } from '@club/platform/calendar';

/**
 * pending: waits for a reviewer · approving: a reviewer has approved it and the ledger is being asked to credit it ·
 * approved: its points are credited · rejected: it earns nothing.
 */
export const RECEIPT_STATES = ['pending', 'approving', 'approved', 'rejected'] as const;

/** Where a receipt stands. */
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** What may become of a receipt; one that the ledger refuses to credit waits for a reviewer again. */
export const RECEIPT_MOVES: Record<ReceiptState, readonly ReceiptState[]> = {
  pending: ['approving', 'rejected'],
  approving: ['approved', 'pending'],
  approved: [],
  rejected: [],
};

/** Why a receipt is refused; the apps have texts for these. */
export const REJECTION_REASONS = ['unreadable', 'duplicate', 'notEligible', 'details', 'notReceipt'] as const;

/** A reason of a refusal. */
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Working days within which a receipt is reviewed: "3-5 working days" (member-rewards §9). */
export const REVIEW_WORKING_DAYS = 5;

/** A product of a receipt, with what it was worth when it was uploaded. */
export interface Line {
  skuId: string;
  item: string;
  size: string;
  /** Points a pack. */
  points: number;
  quantity: number;
}

/** What the lines are worth before any factor. */
export const worthOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { points, quantity }) => sum + points * quantity, 0);

/** The day, `YYYY-MM-DD`, by which a receipt uploaded at a moment is reviewed: five days from Monday to Friday later. */
export function reviewBy(uploadedAt: Date): string {
  let day = kl.date(uploadedAt);
  for (let left = REVIEW_WORKING_DAYS; left > 0;) {
    day = kl.addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}
