/**
 * pending: not looked at yet · consolidation: a consolation prize · winner: the grand prize
 * (docs/product/contests.md#shortlisting).
 */
export const ENTRY_STATUSES = ['pending', 'consolidation', 'winner'] as const;

/** State of an entry. */
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** Returns the best of results, which is the result of a member with several entries. */
export const bestOf = (statuses: readonly EntryStatus[]): EntryStatus =>
  ENTRY_STATUSES.findLast((status) => statuses.includes(status)) ?? 'pending';

/** The pictures that an entry can have. */
export const FILE_KINDS = ['image', 'receipt'] as const;

/** Kind of a picture of an entry. */
export type FileKind = (typeof FILE_KINDS)[number];

/** One entry of a member. The files are ids of EntryFiles; what is personal is empty once the member has left. */
export interface Entry {
  id: string;
  contestId: string;
  memberId: string;
  /** The member's n-th in this contest, from 1. */
  number: number;
  status: EntryStatus;
  enteredAt: Date;
  /** Points that it cost. */
  points: number;
  link: string;
  optionId: string;
  image: string;
  receipt: string;
  /** SHA-256 of the files as they came; empty without a file. */
  imageHash: string;
  receiptHash: string;
  submissionId: string;
}

/** Number of places of a contest's limit that a member has used. */
export interface EntryQuota {
  /** <contest>:<member> */
  id: string;
  contestId: string;
  memberId: string;
  /** Entries, and places reserved for submissions that are under way. */
  taken: number;
  /** Entries that stand. */
  placed: number;
  /** Whether the result was published to the member. */
  resultSent?: boolean;
}
