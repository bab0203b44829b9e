/** Kind of an entry; the same words as the contract's EntryKind. */
export type EntryKind = 'open' | 'credit' | 'debit' | 'hold' | 'commit' | 'release' | 'reversal';

/** Points with where they came from; whole numbers, negative takes. */
export interface Line {
  source: string;
  points: number;
}

/** One leg of an entry: `member`, `held` or `programme:<source>`. All legs of an entry sum to zero. */
export interface Posting {
  account: string;
  points: number;
}

/** Points set aside and not yet settled; carried by every entry so that the latest one is the whole account. */
export interface OpenHold {
  key: string;
  lines: Line[];
  points: number;
  expiresAt: Date;
  reason: string;
  ref: string;
}

/** Caller or event that caused an entry. */
export interface Cause {
  id: string;
  type: string;
  correlationId: string;
  /** W3C traceparent of a request whose trace is recorded, for the events of the entry; no part of its hash. */
  traceparent?: string;
}

/** One place in a member's append-only log (docs/product/points.md#entries). Never updated, never deleted. */
export interface Entry {
  /** `<member>:<seq>`: a place in the log, and so the same after any retry. */
  id: string;
  member: string;
  seq: number;
  kind: EntryKind;
  key: string;
  bodyHash: string;
  lines: Line[];
  points: number;
  postings: Posting[];
  balanceAfter: number;
  heldAfter: number;
  counters: Record<string, number>;
  holds: OpenHold[];
  /** Points that count towards tiers, and the date at which they count; a reversal takes them back at the original's date. */
  earned: { points: number; at: Date } | null;
  reason: string;
  ref: string;
  attributes: Record<string, string>;
  /** The try that claimed what this entry is for; empty where nothing is claimed. */
  attempt: string;
  cause: Cause;
  /** Time at which the account was opened: tier cycles count from that day. */
  opened: Date;
  at: Date;
  prevHash: string;
  hash: string;
}

/** All that the next entry depends on: the latest entry, seen as an account. */
export interface Head {
  member: string;
  seq: number;
  balance: number;
  held: number;
  counters: Readonly<Record<string, number>>;
  holds: readonly OpenHold[];
  opened: Date;
  hash: string;
}

/** Returns the account as its latest entry leaves it. */
export function headOf(entry: Entry): Head {
  return {
    member: entry.member,
    seq: entry.seq,
    balance: entry.balanceAfter,
    held: entry.heldAfter,
    counters: entry.counters,
    holds: entry.holds,
    opened: entry.opened,
    hash: entry.hash,
  };
}

/** Returns the points that can be spent now. */
export const available = (head: Head): number => head.balance - head.held;

/** Returns the sum of the lines. */
export const sumOf = (lines: readonly { points: number }[]): number =>
  lines.reduce((sum, line) => sum + line.points, 0);

/** Returns the id of a place in a member's log. */
export const entryId = (member: string, seq: number): string => `${member}:${seq}`;
