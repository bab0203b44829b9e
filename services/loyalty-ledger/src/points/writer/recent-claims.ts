/** Claims that this process has seen with their entries: what the sweep need not ask the database about. Bounded. */
export class RecentClaims {
  private readonly claims = new Set<string>();

  /** Remembers at most `capacity` claims, the oldest out first. */
  constructor(private readonly capacity = 200_000) {}

  add(claimId: string): void {
    this.claims.add(claimId);
    if (this.claims.size > this.capacity) {
      const oldest = this.claims.values().next();
      if (!oldest.done) this.claims.delete(oldest.value);
    }
  }

  has(claimId: string): boolean {
    return this.claims.has(claimId);
  }
}
