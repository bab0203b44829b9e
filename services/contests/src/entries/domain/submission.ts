import { createHash } from 'node:crypto';

/** Without a key, the same entries within this time are the same request (rules.md "HTTP API"). */
export const SAME_REQUEST_MS = 10_000;

/**
 * open: its places are reserved and its points may be held, nothing is decided · committing: they are held and leave unless
 * the hold has expired · done: they have left and the entries stand · void: places and points are back.
 */
export const SUBMISSION_STATES = ['open', 'committing', 'done', 'void'] as const;

/** Where a submission stands. */
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** What may become of a submission; a void one is opened again by a repeat of its request. */
export const SUBMISSION_MOVES: Record<SubmissionState, readonly SubmissionState[]> = {
  open: ['committing', 'void'],
  committing: ['done', 'void'],
  done: [],
  void: ['open'],
};

/** What a submission may be asked for; SHA-256 of the bytes as they came, empty where there is no file. */
export interface Asked {
  link: string;
  optionId: string;
  imageHash: string;
  receiptHash: string;
}

/** Names a contest and all that is entered into it: two requests of one fingerprint ask for the same. */
export const fingerprintOf = (contestId: string, entries: readonly Asked[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        contestId,
        entries.map(({ link, optionId, imageHash, receiptHash }) => [link, optionId, imageHash, receiptHash]),
      ]),
    )
    .digest('hex');
