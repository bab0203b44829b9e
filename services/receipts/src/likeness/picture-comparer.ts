import { Worker } from 'node:worker_threads';
import { DomainError } from '@club/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PicturesAnswer, PicturesRequest } from './picture-worker.js';

/** Time limit of a few pictures, after which the thread is replaced. */
const TIME_MS = 8_000;
/** Receipts that the thread is given at a time, so that a comparison with few others need not wait for one with many. */
const AT_ONCE = 16;
/** The compiled worker, also for a test that runs this file as it is written. */
const WORKER = new URL('../../dist/likeness/picture-worker.js', import.meta.url);
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Compares pictures in a thread of its own, a few at a time, of each receipt in turn; the thread stays for the next ones. */
@Injectable()
export class PictureComparer implements OnModuleDestroy {
  private worker: Worker | undefined;
  private before: Promise<unknown> = Promise.resolve();
  private jobs = 0;

  /** Returns the ids of those whose pictures are copies of these, or the other way round. Errors: SERVICE_BUSY when some take too long. */
  async alike(mine: PicturesRequest['mine'], others: PicturesRequest['others']): Promise<string[]> {
    if (mine.pictures.length === 0) return [];
    const alike: string[] = [];
    for (let at = 0; at < others.length; at += AT_ONCE)
      alike.push(...(await this.inTurn(mine, others.slice(at, at + AT_ONCE))));
    return alike;
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  private inTurn(mine: PicturesRequest['mine'], others: PicturesRequest['others']): Promise<string[]> {
    const answer = this.before.then(() => this.ask({ job: (this.jobs += 1), mine, others }));
    this.before = answer.catch(() => undefined);
    return answer;
  }

  private ask(request: PicturesRequest): Promise<string[]> {
    const worker = this.running();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('message', answered);
        worker.off('exit', ended);
        settle();
      };
      const answered = ({ job, alike }: PicturesAnswer) => {
        if (job === request.job) end(() => resolve(alike));
      };
      const ended = () => end(() => reject(new DomainError('SERVICE_BUSY')));
      const timer = setTimeout(() => void worker.terminate(), TIME_MS);
      worker.on('message', answered);
      worker.once('exit', ended);
      worker.postMessage(request);
    });
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(WORKER, { resourceLimits: LIMITS, env: {}, execArgv: [] });
    // It does not keep the process alive, and its error ends it, which the waiting request hears.
    worker.unref();
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    this.worker = worker;
    return worker;
  }
}
