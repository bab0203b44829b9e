import { pause } from './time.js';

/** The rest of a loop that looks for work: it ends when its time is over, or at once when something may have come. */
export class WakeableTimer {
  private woken = false;
  private resting = new AbortController();

  /** Before a look: what wakes from now on is not in it, and lets the next rest be none. */
  look(): void {
    this.woken = false;
  }

  /** Ends the rest under way, or else the next one. */
  wake(): void {
    this.woken = true;
    this.resting.abort();
  }

  /** Waits for `ms` milliseconds, unless something woke since the last look. */
  async rest(ms: number): Promise<void> {
    if (this.woken) return;
    this.resting = new AbortController();
    await pause(ms, this.resting.signal);
  }
}
