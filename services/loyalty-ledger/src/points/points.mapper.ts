import {
  EntryKind as WireKind,
  type Entry as WireEntry,
  type GetBalanceResponse,
  type ListEntriesResponse,
} from '@club/proto/club/ledger/v1/points';
import type { Entry, EntryKind } from './domain/index.js';
import type { Account } from './points.queries.js';
import type { Written } from './writer/operation.js';

const KINDS: Record<EntryKind, WireKind> = {
  open: WireKind.ENTRY_KIND_OPEN,
  credit: WireKind.ENTRY_KIND_CREDIT,
  debit: WireKind.ENTRY_KIND_DEBIT,
  hold: WireKind.ENTRY_KIND_HOLD,
  commit: WireKind.ENTRY_KIND_COMMIT,
  release: WireKind.ENTRY_KIND_RELEASE,
  reversal: WireKind.ENTRY_KIND_REVERSAL,
};

/** Returns an entry as the contract shows it. */
export function toWireEntry(entry: Entry): WireEntry {
  return {
    id: entry.id,
    memberId: entry.member,
    seq: entry.seq,
    kind: KINDS[entry.kind],
    key: entry.key,
    lines: entry.lines,
    points: entry.points,
    balanceAfter: entry.balanceAfter,
    heldAfter: entry.heldAfter,
    reason: entry.reason,
    ref: entry.ref,
    at: entry.at.toISOString(),
    prevHash: entry.prevHash,
    hash: entry.hash,
    earns: entry.kind === 'credit' && entry.earned !== null,
    attributes: entry.attributes,
  };
}

/** Returns what a write answers, as the contract shows it. */
export const toWireWritten = ({ entry, replayed }: Written): { entry: WireEntry; replayed: boolean } => ({
  entry: toWireEntry(entry),
  replayed,
});

/** Returns an account as the contract shows it. */
export const toWireBalance = ({ head, ...account }: Account): GetBalanceResponse => ({
  ...account,
  balance: head.balance,
  held: head.held,
  counters: { ...head.counters },
  seq: head.seq,
});

/** Returns a page of a log as the contract shows it. */
export const toWirePage = ({
  entries,
  nextPageToken,
}: {
  entries: Entry[];
  nextPageToken: string;
}): ListEntriesResponse => ({ entries: entries.map(toWireEntry), nextPageToken });
