import type { Head } from '../domain/index.js';

/** The latest heads seen by this process, bounded, least recently used out first. Never the truth: an index decides. */
export class HeadCache {
  private readonly heads = new Map<string, Head>();

  /** A cache of at most `capacity` accounts. */
  constructor(private readonly capacity: number) {}

  get(member: string): Head | undefined {
    const head = this.heads.get(member);
    if (head) {
      this.heads.delete(member);
      this.heads.set(member, head);
    }
    return head;
  }

  set(head: Head): void {
    this.heads.delete(head.member);
    this.heads.set(head.member, head);
    if (this.heads.size > this.capacity) {
      const oldest = this.heads.keys().next();
      if (!oldest.done) this.heads.delete(oldest.value);
    }
  }

  delete(member: string): void {
    this.heads.delete(member);
  }
}
