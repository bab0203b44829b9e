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

  /** Resolves when every consumer of the event has taken it. */
  async deliver(event: DomainEvent): Promise<void> {
    for (const subscription of this.subscriptions) {
      if (!subscription.types.includes(event.type)) continue;
      if ('batch' in subscription) await subscription.batch([event as never]);
      else await withTransaction(this.connection, (session) => subscription.handler(event as never, { session }));
    }
  }
}
