/** The only source of "now" for a rule. The class itself is the Nest token. */
export abstract class Clock {
  /** Returns the present time of the product. */
  abstract now(): Date;

  /**
   * Calls back after the product's time jumped (development only; a real clock never jumps), so that jobs due in between
   * can run. The jump is acknowledged when the returned promise settles.
   */
  onJump(_listener: (from: Date, to: Date) => Promise<void> | void): void {}
}

/** Real time. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
