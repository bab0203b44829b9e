import { hashBody, sortedPairs } from './chain.js';
import type { Award, ClaimedAward } from './award.js';
import type { Entry, Line } from './entry.js';

/** Request to change a member's log. Lines are given as positive numbers. */
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
  | {
      kind: 'reverse';
      original: Entry;
      reason: string;
      attributes?: Record<string, string>;
      /** Source of the lines; that of each line of the original when absent. */
      source?: string;
    }
  | Award
  | ClaimedAward
  | { kind: 'open'; at: Date };

/** Returns an award for something that must be claimed; nothing for any other intent. */
export const claimedBy = (intent: Intent): ClaimedAward | undefined =>
  intent.kind === 'award' && intent.claim ? intent : undefined;

/** Keys that the log itself writes. */
export const OWN_KEYS = /^(open$|settle:|reverse:)/;

/** Returns the idempotency key of an intent, unique for ever in the member's log. */
export function keyOf(intent: Intent): string {
  switch (intent.kind) {
    case 'open':
      return 'open';
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

/** Returns the hash of what was asked, without who asked or when. */
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
      return hashBody([
        ...['reverse', intent.original.id, intent.reason],
        ...(intent.attributes ? [sortedPairs(intent.attributes)] : []),
        ...(intent.source ? [intent.source] : []),
      ]);
    case 'award':
      return hashBody(intent.body);
    case 'commit':
      return hashBody(['commit', intent.holdKey]);
    case 'release':
      return hashBody(['release', intent.holdKey]);
    case 'open':
      return hashBody(['open']);
  }
}
