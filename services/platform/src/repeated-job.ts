import { jobEnd } from './batch-work.js';
import type { Managed } from './lifecycle.js';

/** A job repeated in the background, never twice at once; a failure is logged and the next round tries again. */
export class RepeatedJob implements Managed {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;
  private end = new AbortController();

  /** Runs `work` every `everyMs` milliseconds, measured from the end of one round to the start of the next. */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.stopped = false;
    if (this.end.signal.aborted) this.end = new AbortController();
    this.schedule();
  }

  /** Ends after the round in progress, or after its next chunk where it is batch work. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.end.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  /** One round now, shared with one already in progress. */
  run(): Promise<void> {
    this.running ??= this.round();
    return this.running;
  }

  /** A whole round that begins now: one in progress may have looked already, so a second one follows it. */
  async runAfresh(): Promise<void> {
    await this.running;
    await this.run();
  }

  private async round(): Promise<void> {
    try {
      await jobEnd.run(this.end.signal, this.work);
    } catch (error) {
      if (error !== this.end.signal.reason) this.failed(error);
    } finally {
      this.running = undefined;
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      void this.run().then(() => {
        if (!this.stopped) this.schedule();
      });
    }, this.everyMs);
    this.timer.unref();
  }
}
