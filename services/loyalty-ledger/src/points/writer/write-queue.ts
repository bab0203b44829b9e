import { Coalescer } from '@club/platform';
import { claimedBy } from '../domain/index.js';
import type { Operation } from './operation.js';

/** Operations that are written at once. */
export interface Batch {
  /** At most one operation a member, at most one a claim. */
  writes: readonly Operation[];
  /** Further tries of claims that are among the writes: nearly all are answered by what becomes of those. */
  repeats: readonly Operation[];
}

const claimIdOf = ({ intent }: Operation): string | undefined => claimedBy(intent)?.claim.claimId;

/**
 * The queue of the writer. A member has at most one write in a batch, so a refused one leaves no dependent; tries of one
 * claim share the fate of the first, so that fifty of them cost what two do.
 */
export class WriteQueue {
  private queue: Operation[] = [];
  /** Writes one batch at a time. */
  private readonly batches = new Coalescer<void>(() => this.writeNext(), { maxInFlight: 1 });

  /**
   * Hands batches of at most `maxBatch` writes to `write`, which never throws, settles every write, and returns the
   * repeats that need a batch of their own.
   */
  constructor(
    private readonly maxBatch: number,
    private readonly write: (batch: Batch) => Promise<readonly Operation[]>,
  ) {}

  /** Number of operations that wait for the next write. */
  get waiting(): number {
    return this.queue.length;
  }

  push(operation: Operation): void {
    if (this.queue.push(operation) === 1) void this.batches.submit();
  }

  /** Settles when nothing is queued or in flight. */
  async idle(): Promise<void> {
    do await this.batches.submit();
    while (this.queue.length > 0);
  }

  private async writeNext(): Promise<void> {
    if (this.queue.length === 0) return;
    const left = await this.write(this.take());
    // They came before whatever was queued meanwhile; each batch settles its writes, so their number only falls.
    if (left.length > 0) this.queue = [...left, ...this.queue];
    if (this.queue.length > 0) void this.batches.submit();
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
