import type { EachBatchPayload } from 'kafkajs';
import type { Logger } from '../logging.js';

/** Methods of a batch that return and commit the consumer's progress. */
export type Progress = Pick<EachBatchPayload, 'uncommittedOffsets' | 'commitOffsetsIfNecessary'>;

/** Number of attempts at a commit; a later commit includes the progress in any case. */
const MAX_ATTEMPTS = 3;

/**
 * Reports to the broker how far one consumer has come, every `everyMs` at most and soon after the last progress. In between
 * nothing is lost: what was done and not reported is delivered again, and changes nothing.
 */
export class OffsetCommits {
  private progress: Progress | undefined;
  private timer: NodeJS.Timeout | undefined;
  private committing: Promise<void> = Promise.resolve();
  private last = -Infinity;
  private failures = 0;
  private ended = false;

  constructor(
    private readonly everyMs: number,
    private readonly logger: Logger,
  ) {}

  /** Offsets have been resolved: they are committed at once, or when the last commit is old enough. Never fails. */
  moved(progress: Progress): void {
    this.progress = progress;
    this.failures = 0;
    this.plan();
  }

  /** Commits what has been resolved until now; never fails. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.committing = this.committing.then(() => this.commit());
    await this.committing;
  }

  /** Commits nothing more. */
  end(): void {
    clearTimeout(this.timer);
    this.ended = true;
  }

  private plan(): void {
    if (this.ended) return;
    this.timer ??= setTimeout(() => void this.flush(), Math.max(0, this.last + this.everyMs - performance.now()));
  }

  private async commit(): Promise<void> {
    // Takes the offsets of the present assignment only, without partitions that moved to another member.
    const offsets = this.progress?.uncommittedOffsets();
    if (!offsets || offsets.topics.length === 0) return;
    this.last = performance.now();
    try {
      await this.progress?.commitOffsetsIfNecessary(offsets);
    } catch (err) {
      this.failures += 1;
      this.logger.debug({ err, failures: this.failures }, 'offsets not committed yet');
      if (this.failures < MAX_ATTEMPTS) this.plan();
    }
  }
}
