/**
 * Lets work of this process that changes the same document take turns, in the order asked; work of other keys goes on beside it. Transactions
 * that meet at a document are repeated after a growing pause, so that one under load may wait for seconds while others pass it.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` once everything that was asked of one of these keys before has ended, however it ended. */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = keys.flatMap((key) => this.last.get(key) ?? []);
    const own = Promise.all(before).then(work);
    const ended = own.then(ignore, ignore);
    for (const key of keys) this.last.set(key, ended);
    try {
      return await own;
    } finally {
      for (const key of keys) if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}

const ignore = (): undefined => undefined;
