import { createHash } from 'node:crypto';

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
