import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { pngForReading } from '@club/platform/images';
import { Injectable } from '@nestjs/common';
import type { TextLine } from './domain/page-text.js';
import type { OcrAnswer, OcrWord } from './ocr-worker.js';

/** Time limit of a receipt, all its pages together. */
const TIME_MS = 20_000;
/** Time limit for the thread to be ready, which says nothing about the receipt. */
const START_MS = 60_000;
/** Long side of a picture in which text is recognised: finer print is not read better, only more slowly. */
const SIDE = 1_800;
/** The compiled worker, also for a test that runs this file as it is written. */
const WORKER = new URL('../../dist/reading/ocr-worker.js', import.meta.url);
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** A receipt whose text cannot be read: it takes too much time or memory, and would again. */
export class Unreadable extends Error {}

/** Recognises the text of pictures in a thread whose memory and time are bounded, and which all other work precedes. One receipt at a time. */
@Injectable()
export class TextReader {
  /** Returns the lines of the pages, from top to bottom. Throws Unreadable, and other errors when it cannot run at all. */
  async read(pages: readonly Buffer[]): Promise<TextLine[]> {
    // Its library may write about a picture; nobody reads it, and it may quote the receipt.
    const worker = new Worker(WORKER, { resourceLimits: HEAP, env: {}, execArgv: [], stdout: true, stderr: true });
    worker.stdout.resume();
    worker.stderr.resume();
    const ended = new AbortController();
    worker.once('exit', () => ended.abort());
    // Between two answers nobody waits for it, and an error that nobody hears ends the process.
    worker.on('error', () => undefined);
    const starting = setTimeout(() => void worker.terminate(), START_MS);
    let timer: NodeJS.Timeout | undefined;
    const answered = async () => ((await once(worker, 'message', { signal: ended.signal })) as [OcrAnswer])[0];
    try {
      await answered();
      clearTimeout(starting);
      timer = setTimeout(() => void worker.terminate(), TIME_MS);
      const lines: TextLine[] = [];
      for (const [page, picture] of pages.entries()) lines.push(...(await readPage(worker, answered, picture, page)));
      return lines;
    } catch (cause) {
      throw timer ? new Unreadable('the text of a receipt cannot be read', { cause }) : cause;
    } finally {
      clearTimeout(starting);
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}

async function readPage(
  worker: Worker,
  answered: () => Promise<OcrAnswer>,
  picture: Buffer,
  page: number,
): Promise<TextLine[]> {
  const { png, width, height } = await pngForReading(picture, SIDE);
  const answer = answered();
  worker.postMessage({ picture: new Uint8Array(png) });
  const read = await answer;
  if (read.kind !== 'read') throw new Unreadable('a page cannot be read');
  const word = ({ text, confidence, bbox: { x0, y0, x1, y1 } }: OcrWord) => ({
    text,
    confidence: Math.round(confidence),
    box: { page, left: x0 / width, top: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height },
  });
  return read.lines.filter((words) => words.length > 0).map((words) => ({ words: words.map(word) }));
}
