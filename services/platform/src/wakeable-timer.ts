import { pause } from './time.js';

/** Timer between two polls of a loop: it ends when its time is over, or at once when new work may have arrived. */
export class WakeableTimer {
  private woken = false;
  private resting = new AbortController();

  /** Marks the start of a poll: a wake from now on makes the next rest end at once. */
  look(): void {
    this.woken = false;
  }

  /** Ends the current rest, or else the next one. */
  wake(): void {
    this.woken = true;
    this.resting.abort();
  }

  /** Waits for `ms` milliseconds, unless it was woken since the last poll. */
  async rest(ms: number): Promise<void> {
    if (this.woken) return;
    this.resting = new AbortController();
    await pause(ms, this.resting.signal);
  }
}
