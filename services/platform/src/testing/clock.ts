import { Clock } from '../clock.js';

/** A clock that stands still until it is set. */
export class FixedClock extends Clock {
  private readonly listeners: Array<(from: Date, to: Date) => Promise<void> | void> = [];
  private at: Date;

  constructor(at: Date | string = '2026-03-10T04:00:00.000Z') {
    super();
    this.at = new Date(at);
  }

  now(): Date {
    return new Date(this.at);
  }

  override onJump(listener: (from: Date, to: Date) => Promise<void> | void): void {
    this.listeners.push(listener);
  }

  /** Moves without notifying the listeners of `onJump`. */
  set(at: Date | string): void {
    this.at = new Date(at);
  }

  /** Moves the clock as `set` does, by milliseconds. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }

  /** Moves like the development clock: listeners of `onJump` run to their end. */
  async jump(to: Date | string): Promise<void> {
    const from = this.now();
    this.set(to);
    for (const listener of this.listeners) await listener(from, this.now());
  }
}
