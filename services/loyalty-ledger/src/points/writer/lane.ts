import type { Operation } from './operation.js';

/**
 * One queue of the writer. What arrives while a write is in flight shares the next one; an operation that finds the
 * lane idle is written at once. A member has at most one operation in a batch, so a refused one leaves no dependent.
 */
export class Lane {
  private queue: Operation[] = [];
  private running: Promise<void> | undefined;

  /** A lane that hands batches of at most `maxBatch` to `write`, which settles every operation and never throws. */
  constructor(
    private readonly maxBatch: number,
    private readonly write: (batch: Operation[]) => Promise<void>,
  ) {}

  /** How many operations wait for the next write. */
  get waiting(): number {
    return this.queue.length;
  }

  push(operation: Operation): void {
    this.queue.push(operation);
    this.running ??= this.run();
  }

  /** Settles when nothing is queued or in flight. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) await this.write(this.take());
    this.running = undefined;
  }

  private take(): Operation[] {
    const batch: Operation[] = [];
    const left: Operation[] = [];
    const members = new Set<string>();
    for (const operation of this.queue) {
      if (batch.length < this.maxBatch && !members.has(operation.member)) {
        members.add(operation.member);
        batch.push(operation);
      } else {
        left.push(operation);
      }
    }
    this.queue = left;
    return batch;
  }
}
