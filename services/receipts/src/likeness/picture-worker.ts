import { parentPort } from 'node:worker_threads';
import type { Sketch } from './domain/relief.js';
import { COPY_AT_LEAST, prepared, type Prepared, samePart } from './domain/same-picture.js';

// A thread in which the pictures of receipts are compared, so that no request waits for the arithmetic.

/** Pictures of a receipt. */
interface Pictured {
  id: string;
  pictures: readonly Sketch[];
}

/** Pictures of one receipt, and those of others. */
export interface PicturesRequest {
  job: number;
  mine: Pictured;
  others: readonly Pictured[];
}

/** Ids of the receipts of which a picture is a copy of one of mine, or the other way round. */
export interface PicturesAnswer {
  job: number;
  alike: string[];
}

const port = parentPort;
if (!port) throw new Error('a worker only');

/** Receipts whose prepared pictures are kept: those that arrive at about the same time are compared with the same ones. About 40 MB. */
const KEPT = 240;
const kept = new Map<string, Prepared[]>();

/** Returns the pictures of a receipt prepared for comparisons. A receipt gets more pictures, and never others instead of them. */
function ready({ id, pictures }: Pictured): Prepared[] {
  const name = `${id}:${pictures.length}`;
  const known = kept.get(name);
  const all =
    known ??
    pictures.flatMap((picture) => {
      const one = prepared(picture);
      return one ? [one] : [];
    });
  // The one that was used longest ago is the first.
  if (known) kept.delete(name);
  kept.set(name, all);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return all;
}

port.on('message', ({ job, mine, others }: PicturesRequest) => {
  const own = ready(mine);
  const isAlike = (other: Pictured) =>
    ready(other).some((theirs) => own.some((one) => samePart(one, theirs) >= COPY_AT_LEAST));
  const alike = others.filter(isAlike).map(({ id }) => id);
  port.postMessage({ job, alike } satisfies PicturesAnswer);
});
