interface Offer<T> {
  items: T[];
  resolve(answer: boolean): void;
  reject(err: unknown): void;
}

/**
 * Work that many bring at the same time, done together. One call runs at a time, and what comes meanwhile goes together in
 * the next, so that calls grow with the load by themselves and nobody waits for a timer.
 */
export class Merging<T> {
  private waiting: Offer<T>[] = [];
  private running = false;

  /** Calls of `work` with about `size` items: what is offered together stays together. */
  constructor(
    private readonly work: (items: T[]) => Promise<boolean>,
    private readonly size: number,
  ) {}

  /** Resolves or rejects with the one call that took these items, in their order and after all that was offered before. */
  offer(items: T[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ items, resolve, reject });
      if (this.running) return;
      this.running = true;
      // Whoever comes in the same turn of the event loop goes along.
      setImmediate(() => void this.run());
    });
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const offers = this.take();
      try {
        const answer = await this.work(offers.flatMap(({ items }) => items));
        for (const { resolve } of offers) resolve(answer);
      } catch (err) {
        for (const { reject } of offers) reject(err);
      }
    }
    this.running = false;
  }

  private take(): Offer<T>[] {
    let items = 0;
    const end = this.waiting.findIndex((offer, at) => (items += offer.items.length) > this.size && at > 0);
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }
}
