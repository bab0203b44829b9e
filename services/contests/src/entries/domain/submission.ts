import { createHash } from 'node:crypto';
import type { SettlementRecord } from '@club/platform/settlement-state';

/** Content that a submission asks for; hashes are SHA-256 of the bytes as they came, empty where there is no file. */
export interface Asked {
  link: string;
  optionId: string;
  imageHash: string;
  receiptHash: string;
}

/** Returns what stands for a contest and all that is entered into it: two requests of one fingerprint ask for the same. */
export const fingerprintOf = (contestId: string, entries: readonly Asked[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        contestId,
        entries.map(({ link, optionId, imageHash, receiptHash }) => [link, optionId, imageHash, receiptHash]),
      ]),
    )
    .digest('hex');

/** Data that becomes an entry when the submission is done. */
export interface EntryToBe {
  link: string;
  optionId: string;
  image: string;
  receipt: string;
  imageHash: string;
  receiptHash: string;
}

/** One request to enter, from its form to its entries. */
export interface Submission extends SettlementRecord {
  memberId: string;
  /** Names the request for ever: `k:<client's key>`, or `i:<id>` of one that came without. */
  key: string;
  /** Hash of what it asked for. */
  fingerprint: string;
  contestId: string;
  contestName: string;
  /** Number of entries. */
  count: number;
  /** Points that each of them costs. */
  pointsPerEntry: number;
  /** Empty once they are entries, or nothing came of them. */
  entries: EntryToBe[];
  /** Time at which the member entered, which is what the contest's end is about. */
  enteredAt: Date;
  /** Place of the ledger's entry in the member's log, and spendable points after it; 0 and null when nothing was taken. */
  entrySeq: number;
  totalPoints: number | null;
}
