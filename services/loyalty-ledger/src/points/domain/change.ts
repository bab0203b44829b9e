import { sumOf, type Entry, type EntryKind, type Line, type OpenHold, type Posting } from './entry.js';

/** Result of an intent: an entry without its place in the log. */
export interface Change {
  kind: EntryKind;
  lines: Line[];
  postings: Posting[];
  holds?: readonly OpenHold[];
  heldDelta?: number;
  earned?: Entry['earned'];
  reason?: string;
  ref?: string;
  attributes?: Record<string, string>;
  attempt?: string | undefined;
  at?: Date | undefined;
}

const programme = (source: string): string => `programme:${source}`;
/** Legs of signed lines: the member's side (or the held side) in one, a programme account for each line. */
export function postingsOf(lines: readonly Line[], account: 'member' | 'held' = 'member'): Posting[] {
  if (lines.length === 0) return [];
  return [
    { account, points: sumOf(lines) },
    ...lines.map((line) => ({ account: programme(line.source), points: -line.points })),
  ];
}
