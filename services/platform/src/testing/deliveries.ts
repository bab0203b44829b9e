import { consumerOf, subscriptionOf } from '../discovery/declared.js';
import type { Consumes, ConsumesBatches } from '../discovery/decorators.js';
import type { Subscription } from '../events/bus.js';
import type { DomainEvent } from '../events/event.js';
import { withTransaction, type Connection } from '../mongo/connection.js';

/** Brings events to the consumers of a suite at once, in place of Kafka. */
export class Deliveries {
  private readonly subscriptions: Subscription[] = [];

  constructor(private readonly connection: Connection) {}

  /** Adds objects of classes with `@Consumer`. */
  add(...consumers: (Consumes<never> | ConsumesBatches<never>)[]): this {
    for (const consumer of consumers)
      this.subscriptions.push(
        subscriptionOf(consumerOf(consumer.constructor), consumer as unknown as Consumes | ConsumesBatches),
      );
    return this;
  }

  /** Resolves when every consumer has taken the events, those that take batches all of them at once. */
  async deliver(...events: DomainEvent[]): Promise<void> {
    for (const subscription of this.subscriptions) {
      const wanted = events.filter(({ type }) => subscription.types.includes(type));
      if (wanted.length === 0) continue;
      if ('batch' in subscription) await subscription.batch(wanted as never);
      else
        for (const event of wanted)
          await withTransaction(this.connection, (session) => subscription.handler(event as never, { session }));
    }
  }
}
