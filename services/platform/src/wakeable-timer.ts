import { pause } from './time.js';

/** Timer between two polls of a loop: it ends when its time is over, or at once when new work may have arrived. */
export class WakeableTimer {
  private woken = false;
  private waiting = new AbortController();

  /** Marks the start of a poll: a wake from now on makes the next wait end at once. */
  startPoll(): void {
    this.woken = false;
  }

  /** Ends the current wait, or else the next one. */
  wake(): void {
    this.woken = true;
    this.waiting.abort();
  }

  /** Waits for `ms` milliseconds, unless it was woken since the last poll. */
  async wait(ms: number): Promise<void> {
    if (this.woken) return;
    this.waiting = new AbortController();
    await pause(ms, this.waiting.signal);
  }
}
