/** Keys of claimed awards that this process has seen in the log: what the sweep need not ask the database about. Bounded. */
export class RecentClaims {
  private readonly keys = new Set<string>();

  /** Remembers at most `capacity` keys, the oldest out first. */
  constructor(private readonly capacity = 200_000) {}

  add(key: string): void {
    this.keys.add(key);
    if (this.keys.size > this.capacity) {
      const oldest = this.keys.values().next();
      if (!oldest.done) this.keys.delete(oldest.value);
    }
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }
}
