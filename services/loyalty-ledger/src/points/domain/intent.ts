import { hashBody, sortedPairs } from './chain.js';
import type { Entry, Line } from './entry.js';

/** A code that a member has won: everything its entry is made from, so that a crash after the claim loses nothing. */
export interface Claim {
  claimId: string;
  member: string;
  attempt: string;
  at: Date;
  batch: string;
  brand: string;
  format: string;
  size: string;
  basePoints: number;
  /** The day's factor when it was claimed (1 or 2); whether it is the member's first code is decided by the log. */
  multiplier: number;
  correlationId: string;
}

/** What somebody wants done to a member's log. Lines are given positive. */
export type Intent =
  | {
      kind: 'credit';
      key: string;
      lines: Line[];
      reason: string;
      ref: string;
      earns: boolean;
      attributes: Record<string, string>;
    }
  | { kind: 'debit'; key: string; lines: Line[]; reason: string; ref: string; attributes: Record<string, string> }
  | { kind: 'hold'; key: string; lines: Line[]; reason: string; ref: string; ttlMs: number }
  | { kind: 'commit'; holdKey: string }
  | { kind: 'release'; holdKey: string; reason: string; expired: boolean }
  | { kind: 'reverse'; original: Entry; reason: string }
  | { kind: 'scan'; claim: Claim }
  | {
      kind: 'receipt';
      receiptId: string;
      basePoints: number;
      uploadedAt: Date;
      /** The factor of the day of its upload (1 or 2); whether it is the member's first one is decided by the log. */
      multiplier: number;
    }
  | { kind: 'open'; at: Date };

/** Keys that only the ledger itself writes; a caller's key may not look like one. */
export const RESERVED_KEYS =
  /^(open$|scan:|receipt:|settle:|reverse:|profileUpdate:|feedback:|referral:|birthday:|quest:|welcome:)/;

/** The business fact as a key: a receipt is credited once for ever. */
export const receiptKey = (receiptId: string): string => `receipt:${receiptId}`;

/** The idempotency key of an intent: a business fact, unique for ever in the member's log. */
export function keyOf(intent: Intent): string {
  switch (intent.kind) {
    case 'open':
      return 'open';
    case 'scan':
      return `scan:${intent.claim.claimId}`;
    case 'receipt':
      return receiptKey(intent.receiptId);
    case 'commit':
    case 'release':
      // One key for every way a hold can end, so that it ends once.
      return `settle:${intent.holdKey}`;
    case 'reverse':
      return `reverse:${intent.original.id}`;
    default:
      return intent.key;
  }
}

const linePairs = (lines: readonly Line[]) => lines.map((line) => [line.source, line.points]);

/** Hash of what was asked, without who asked or when. */
export function bodyHashOf(intent: Intent): string {
  switch (intent.kind) {
    case 'credit':
      return hashBody([
        'credit',
        linePairs(intent.lines),
        intent.reason,
        intent.ref,
        intent.earns,
        sortedPairs(intent.attributes),
      ]);
    case 'debit':
      return hashBody(['debit', linePairs(intent.lines), intent.reason, intent.ref, sortedPairs(intent.attributes)]);
    case 'hold':
      return hashBody(['hold', linePairs(intent.lines), intent.reason, intent.ref, intent.ttlMs]);
    case 'reverse':
      return hashBody(['reverse', intent.original.id, intent.reason]);
    case 'scan':
      return hashBody(['scan', intent.claim.claimId, intent.claim.attempt]);
    case 'receipt':
      // Without the day's factor: the first answer stands when the set of double-points days changes.
      return hashBody(['receipt', intent.receiptId, intent.basePoints, intent.uploadedAt.toISOString()]);
    case 'commit':
      return hashBody(['commit', intent.holdKey]);
    case 'release':
      return hashBody(['release', intent.holdKey]);
    case 'open':
      return hashBody(['open']);
  }
}
