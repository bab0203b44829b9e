import { backoff } from '../time.js';

/** Topics that could not be published to lately, and when each is tried again. */
export class TopicBackoff {
  private readonly topics = new Map<string, { failed: number; until: number }>();

  constructor(private readonly maxMs: number) {}

  /** Delays the topic, each time for longer; answers how often it has failed in a row. */
  failed(topic: string): number {
    const failed = (this.topics.get(topic)?.failed ?? 0) + 1;
    this.topics.set(topic, { failed, until: performance.now() + backoff(failed, 500, this.maxMs) });
    return failed;
  }

  /** Forgets that the topic has failed. */
  clear(topic: string): void {
    this.topics.delete(topic);
  }

  /** Returns whether the topic has failed and has not been published to since. */
  has(topic: string): boolean {
    return this.topics.has(topic);
  }

  /** Returns whether the topic has failed and may be tried again. */
  isDue(topic: string): boolean {
    return (this.topics.get(topic)?.until ?? Infinity) <= performance.now();
  }

  /** Lists the topics that are not to be tried yet. */
  delayed(): string[] {
    const now = performance.now();
    return [...this.topics].flatMap(([topic, { until }]) => (until > now ? [topic] : []));
  }

  /** Returns the milliseconds until a delayed topic may be tried again; Infinity when none is delayed. */
  nextInMs(): number {
    const now = performance.now();
    return Math.min(...[...this.topics.values()].map(({ until }) => (until > now ? until - now : Infinity)));
  }
}
