import { EntryKind, type Entry } from '@club/proto/club/ledger/v1/points';

/** One line of a member's history: signed points and where they came from. */
export interface PointLineView {
  id: string;
  /** The place of its entry in the member's log. */
  seq: number;
  source: string;
  points: number;
  createdAt: string;
  /** Corrects an earlier line: a refund, or points taken back. */
  reversal: boolean;
  attributes: Record<string, string>;
}

// Opening an account moves nothing, and a hold shows only once it is settled.
const HIDDEN = new Set([EntryKind.ENTRY_KIND_OPEN, EntryKind.ENTRY_KIND_HOLD, EntryKind.ENTRY_KIND_RELEASE]);

/** Returns the lines of one entry, in the ledger's order; their ids stay the same on every reading. */
export function linesOf(entry: Entry): PointLineView[] {
  return entry.lines.map((line, index) => ({
    id: `${entry.id}-${index}`,
    seq: entry.seq,
    source: line.source,
    points: line.points,
    createdAt: entry.at ?? '',
    reversal: entry.kind === EntryKind.ENTRY_KIND_REVERSAL,
    attributes: entry.attributes,
  }));
}

/** Returns the history lines of a page of entries, newest first as the ledger gives them. */
export function historyOf(entries: readonly Entry[]): PointLineView[] {
  return entries.filter((entry) => !HIDDEN.has(entry.kind)).flatMap(linesOf);
}
