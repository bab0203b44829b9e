import { setImmediate } from 'node:timers/promises';
import { claimedBy } from '../domain/index.js';
import type { Operation } from './operation.js';

/** What is written together. */
export interface Batch {
  /** At most one operation a member, at most one a claim. */
  writes: readonly Operation[];
  /** Further tries of claims that are among the writes: nearly all are answered by what becomes of those. */
  repeats: readonly Operation[];
}

const claimIdOf = ({ intent }: Operation): string | undefined => claimedBy(intent)?.claim.claimId;

/**
 * One queue of the writer. What arrives while a write is in flight shares the next one; an operation that finds the
 * lane idle is written with the end of its turn. A member has at most one write in a batch, so a refused one leaves no dependent; tries
 * of one claim share the fate of the first, so that fifty of them cost what two do.
 */
export class Lane {
  private queue: Operation[] = [];
  private running: Promise<void> | undefined;

  /**
   * A lane that hands batches of at most `maxBatch` writes to `write`, which never throws, settles every write, and
   * answers the repeats that must have their own turn.
   */
  constructor(
    private readonly maxBatch: number,
    private readonly write: (batch: Batch) => Promise<readonly Operation[]>,
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
    // Whoever comes in the same turn of the event loop goes along: those of one message do.
    await setImmediate();
    while (this.queue.length > 0) {
      const left = await this.write(this.take());
      // They came before whatever was queued meanwhile; each batch settles its writes, so their number only falls.
      if (left.length > 0) this.queue = [...left, ...this.queue];
    }
    this.running = undefined;
  }

  private take(): Batch {
    const writes: Operation[] = [];
    const repeats: Operation[] = [];
    const left: Operation[] = [];
    const members = new Set<string>();
    const claimed = new Set<string>();
    for (const operation of this.queue) {
      const claimId = claimIdOf(operation);
      if (claimId !== undefined && claimed.has(claimId)) {
        repeats.push(operation);
      } else if (writes.length < this.maxBatch && !members.has(operation.member)) {
        members.add(operation.member);
        if (claimId !== undefined) claimed.add(claimId);
        writes.push(operation);
      } else {
        left.push(operation);
      }
    }
    this.queue = left;
    return { writes, repeats };
  }
}
