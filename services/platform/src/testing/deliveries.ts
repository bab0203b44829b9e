import { consumerOf } from '../discovery/declared.js';
import type { Consumes } from '../discovery/decorators.js';
import type { Subscription } from '../events/bus.js';
import type { DomainEvent } from '../events/event.js';
import { withTransaction, type Connection } from '../mongo/connection.js';

/** Brings events to the consumers of a suite at once, in place of Kafka. */
export class Deliveries {
  private readonly subscriptions: Subscription[] = [];

  constructor(private readonly connection: Connection) {}

  /** Adds objects of classes with `@Consumer`. */
  add(...consumers: Consumes<never>[]): this {
    for (const consumer of consumers) {
      const { group, types } = consumerOf(consumer.constructor);
      const handler: Subscription['handler'] = async (event, helpers) =>
        void (await consumer.handle(event as never, helpers));
      this.subscriptions.push({ group, types: [...types], handler });
    }
    return this;
  }

  /** What consumers subscribe to: in place of a `KafkaBus`. */
  asBus<Bus>(): Bus {
    return { subscribe: (one: Subscription) => void this.subscriptions.push(one) } as Bus;
  }

  /** Resolves when every consumer of the event has taken it. */
  async deliver(event: DomainEvent): Promise<void> {
    for (const { types, handler } of this.subscriptions) {
      if (!types.includes(event.type)) continue;
      await withTransaction(this.connection, (session) => handler(event as never, { session }));
    }
  }
}
