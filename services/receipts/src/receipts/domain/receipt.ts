import { kl } from '@club/platform/calendar';
import type { Retailer } from '../../products/domain/product.js';
import type { Likeness } from './likeness.js';

/**
 * pending: waits for a reviewer · decided: a reviewer has decided and may still take it back · approving: the ledger is being asked to
 * credit it · approved: its points are credited · rejected: it earns nothing · pictureRequested: waits for its member's better picture.
 */
export const RECEIPT_STATES = ['pending', 'decided', 'approving', 'approved', 'rejected', 'pictureRequested'] as const;

/** State of a receipt. */
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Allowed transitions between states; a receipt that the ledger refuses to credit waits for a reviewer again. */
export const RECEIPT_MOVES: Record<ReceiptState, readonly ReceiptState[]> = {
  pending: ['decided'],
  decided: ['pending', 'approving', 'rejected', 'pictureRequested'],
  approving: ['approved', 'pending'],
  approved: [],
  rejected: [],
  pictureRequested: ['pending', 'rejected'],
};

/** Decision of a reviewer, as it is stored. */
export type VerdictKind = 'approved' | 'rejected' | 'pictureRequested';

/** Reasons for rejecting a receipt; the apps have texts for these. */
export const REJECTION_REASONS = ['unreadable', 'duplicate', 'notEligible', 'details', 'notReceipt'] as const;

/** A reason of a refusal. */
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Reasons for asking for a better picture; the apps have texts for these. */
export const PICTURE_REASONS = ['blurred', 'cutOff', 'tooDark', 'pageMissing'] as const;

/** A reason for asking for a better picture. */
export type PictureReason = (typeof PICTURE_REASONS)[number];

/** The reason of a receipt whose member did not answer the request for a better picture. */
export const NO_ANSWER = 'noAnswer';

/** Days within which a member sends a better picture. */
const ANSWER_DAYS = 14;

/** Working days within which a receipt is reviewed (docs/product/receipts.md#review). */
const REVIEW_WORKING_DAYS = 5;

/** A product of a receipt, with what it was worth when it was uploaded. */
export interface Line {
  skuId: string;
  item: string;
  size: string;
  /** Points a pack. */
  points: number;
  quantity: number;
}

/** Another receipt that this one looks like. */
export interface Suspicion {
  kind: Likeness;
  receiptId: string;
  sameMember: boolean;
}

/** Details that a reviewer may correct, and the name of the invoice that follows from them. */
export interface Claim {
  retailer: Retailer;
  otherStore: string;
  receiptDate: string;
  invoiceNo: string;
  lines: Line[];
  /** See domain/likeness. */
  invoiceMark: string;
}

/** One receipt, from its upload to the reviewer's decision. */
export interface Receipt {
  id: string;
  memberId: string;
  /** Names the request for ever: `k:<client's key>`, or `i:<id>` of one that came without. */
  key: string;
  /** SHA-256 of the whole request. */
  digest: string;
  state: ReceiptState;
  retailer: Retailer;
  otherStore: string;
  receiptDate: string;
  invoiceNo: string;
  lines: Line[];
  /** Details as the member sent them, when a reviewer changed them. */
  claimed: Claim | null;
  basePoints: number;
  points: number;
  multiplier: number;
  reason: string;
  /** The first that this member ever sent. */
  first: boolean;
  uploadedAt: Date;
  reviewBy: string;
  /** When the decision took effect. */
  decidedAt: Date | null;
  decidedBy: string;
  /** The latest decision; empty while nothing is decided. */
  verdict: VerdictKind | '';
  /** From then on the decision takes effect; null while nothing is decided. */
  effectiveAt: Date | null;
  /** Why an approval came back, as a code of an error. */
  problem: string;
  /** The invoice that an approval credits: no two receipts have the same. Absent without an approval. */
  creditKey?: string;
  /** The reviewer who alone may decide, until then; empty when nobody has it. */
  leasedBy: string;
  leasedUntil: Date | null;
  /** Name of the file in the store; empty once it is gone. */
  fileId: string;
  contentType: string;
  /** Names of the pictures of the pages, in order; empty of a single picture. */
  pageIds: string[];
  /** Marks by which receipts are compared: domain/likeness. Those of replaced pictures stay. */
  invoiceMark: string;
  fileMarks: string[];
  imageMarks: string[];
  imageParts: string[];
  /** Whether it was compared with earlier receipts. */
  compared: boolean;
  suspicions: Suspicion[];
  /** Whether its pictures were compared with those of others; none: it has no picture that could be told from others. */
  pictures: 'none' | 'waiting' | 'compared';
  /** Receipts of which a picture is a copy of one of its own, or the other way round. */
  lookAlikes: string[];
  /** Why an approved one is another purchase than a credited receipt that it looks like, in the reviewer's words. */
  otherPurchase: string;
  /** Whether its text was recognised; failed: it cannot be. */
  reading: 'none' | 'waiting' | 'read' | 'failed';
  /** Real time before which nobody begins to read it, and how often it was begun. */
  readAfter: Date;
  readTries: number;
  /** Real time of the last change of state: the sweeper settles receipts that stay in a state for too long. */
  touchedAt: Date;
}

/** Returns what the lines are worth before any factor. */
export const worthOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { points, quantity }) => sum + points * quantity, 0);

/** Returns the day, `YYYY-MM-DD`, by which a receipt uploaded at a moment is reviewed: five days from Monday to Friday later. */
export function reviewBy(uploadedAt: Date): string {
  let day = kl.date(uploadedAt);
  for (let left = REVIEW_WORKING_DAYS; left > 0;) {
    day = kl.addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Returns the last day, `YYYY-MM-DD`, on which a better picture that was asked for at a moment can be sent. */
export const answerBy = (askedAt: Date): string => kl.addDays(kl.date(askedAt), ANSWER_DAYS);

/** Returns the moment before which a request for a better picture is over on a day. */
export const answersOver = (today: string): Date => kl.startOfDay(kl.addDays(today, -ANSWER_DAYS));

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}
