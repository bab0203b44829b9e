import { parentPort } from 'node:worker_threads';
import type { Sketch } from './domain/relief.js';
import { COPY_AT_LEAST, prepared, samePart } from './domain/same-picture.js';

// A thread in which the pictures of receipts are compared, so that no request waits for the arithmetic: all pairs of one receipt in one job.

/** Pictures of one receipt, and those of others by their id. */
export interface PicturesRequest {
  job: number;
  mine: readonly Sketch[];
  others: readonly { id: string; pictures: readonly Sketch[] }[];
}

/** Ids of the receipts of which a picture is a copy of one of mine, or the other way round. */
export interface PicturesAnswer {
  job: number;
  alike: string[];
}

const port = parentPort;
if (!port) throw new Error('a worker only');

const ready = (pictures: readonly Sketch[]) =>
  pictures.flatMap((picture) => {
    const one = prepared(picture);
    return one ? [one] : [];
  });

port.on('message', ({ job, mine, others }: PicturesRequest) => {
  const own = ready(mine);
  const isAlike = (pictures: readonly Sketch[]) =>
    ready(pictures).some((other) => own.some((one) => samePart(one, other) >= COPY_AT_LEAST));
  const alike = others.filter(({ pictures }) => isAlike(pictures)).map(({ id }) => id);
  port.postMessage({ job, alike } satisfies PicturesAnswer);
});
