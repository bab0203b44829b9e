import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@club/platform';
import { encodePixels } from '@club/platform/images';
import { Injectable } from '@nestjs/common';
import { MAX_PAGES, type PdfRefusal, type WorkerAnswer, type WorkerRequest } from './pdf-limits.js';

/** Time limit: any receipt is drawn within ten seconds, also on a busy machine; a file that takes longer is made to. */
const TIME_MS = 10_000;
/** Maximum number of waiting files, each in memory, and maximum wait: a longer one outlasts the caller. */
const MAX_WAITING = 16;
const WAIT_MS = 8_000;
/** The compiled worker, also for a test that runs this file as it is written. */
const WORKER = new URL('../../../dist/files/pdf/pdf-worker.js', import.meta.url);
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Makes pictures of a PDF's pages, so that nobody has to open what a stranger made: no script, link or file of it survives.
 * One file at a time in a process, each in a thread of its own whose memory, time, pages and pixels are bounded
 * (docs/adr/0042).
 */
@Injectable()
export class PdfPages {
  private before: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /**
   * Returns the pages as WebP, in order. Throws PDF_PASSWORD, PDF_TOO_MANY_PAGES {max}, PDF_NOT_SHOWN for one that is
   * broken, too large or too slow, and SERVICE_BUSY when too many wait or it waited too long.
   */
  async of(file: Buffer): Promise<Buffer[]> {
    if (this.waiting >= MAX_WAITING) throw new DomainError('SERVICE_BUSY');
    this.waiting += 1;
    const came = performance.now();
    const mine = this.before.then(() => {
      this.waiting -= 1;
      if (performance.now() - came > WAIT_MS) throw new DomainError('SERVICE_BUSY');
      return rasterise(file);
    });
    this.before = mine.catch(() => undefined);
    return mine;
  }
}

async function rasterise(file: Buffer): Promise<Buffer[]> {
  const worker = new Worker(WORKER, { resourceLimits: HEAP, env: {}, execArgv: [], stdout: true, stderr: true });
  // PDFium writes about what it could not do; nobody reads it, and it may quote the file.
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = new AbortController();
  worker.once('exit', () => ended.abort());
  // Between two answers nobody waits for it, and an error that nobody hears ends the process.
  worker.on('error', () => undefined);
  const timer = setTimeout(() => void worker.terminate(), TIME_MS);
  let ready = false;
  const answered = async () => ((await once(worker, 'message', { signal: ended.signal })) as [WorkerAnswer])[0];
  const ask = (request: WorkerRequest) => {
    const answer = answered();
    worker.postMessage(request);
    return answer;
  };
  try {
    ready = (await answered()).kind === 'ready';
    timer.refresh();
    return await drawn(ask, file);
  } catch (error) {
    // A failure before the worker is ready is our own fault; a later one means that the file took too much time or memory.
    throw !ready || error instanceof DomainError ? error : refusalOf('broken');
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

async function drawn(ask: (request: WorkerRequest) => Promise<WorkerAnswer>, file: Buffer): Promise<Buffer[]> {
  const pages: Buffer[] = [];
  for (let answer = await ask({ file }), count = 0; ; answer = await ask({ page: pages.length })) {
    if (answer.kind === 'refused') throw refusalOf(answer.why);
    if (answer.kind === 'opened') count = answer.pages;
    if (answer.kind === 'page') pages.push(await encodePixels(answer.pixels, answer));
    if (pages.length === count) return pages;
  }
}

function refusalOf(why: PdfRefusal): DomainError {
  if (why === 'password') return new DomainError('PDF_PASSWORD');
  if (why === 'pages') return new DomainError('PDF_TOO_MANY_PAGES', { max: MAX_PAGES });
  return new DomainError('PDF_NOT_SHOWN');
}
