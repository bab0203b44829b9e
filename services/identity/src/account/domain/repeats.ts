import type { AddedBy } from '../../members/domain/member.js';

// Without a key of its own, the same row within this time is a form submitted twice (docs/product/http-api.md#repeats).
const WINDOW_MS = 10_000;

/** The request that wants to add a row. */
export interface Request {
  /** Idempotency key; empty when the client gave none. */
  key: string;
  now: Date;
}

/**
 * Returns whether something done at `at` is just what the request does again. Of two requests at once, the one that is written
 * second may have come first.
 */
export function isJustNow(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) <= WINDOW_MS;
}

/** Returns the row that an earlier delivery of the same request added, among rows of which `alike` have the same content. */
export function repeatOf<Row extends { addedBy?: AddedBy }>(
  rows: readonly Row[],
  alike: (row: Row) => boolean,
  { key, now }: Request,
): Row | undefined {
  return rows.find(({ addedBy }, index) => {
    if (!addedBy) return false;
    if (key !== '') return addedBy.key === key;
    return addedBy.key === '' && isJustNow(addedBy.at, now) && alike(rows[index]!);
  });
}
