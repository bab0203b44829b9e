import { Inject, Injectable } from '@nestjs/common';
import {
  type ChangeDoc,
  type DomainEvent,
  failpoint,
  KafkaBus,
  LiveUpdates,
  Tail,
  type TailsFacts,
} from '@club/platform';
import { entryOf } from '../entries.repository.js';
import { Sources } from '../sources.js';
import { EntryWriter } from '../writer/entry-writer.js';
import { eventsOf } from './events.js';

/** Injection token: how long a dead replica keeps the tail, in milliseconds. */
export const EVENTS_LEASE_MS = Symbol('EVENTS_LEASE_MS');

/** Name of the tail that publishes the events of the log. */
export const ENTRY_EVENTS = 'ledger-events';

/**
 * Publishes the events of the log: the entries are their own outbox, so an event leaves exactly when its entry is durable,
 * and is only delayed while Kafka is unavailable.
 */
@Injectable()
@Tail({ name: ENTRY_EVENTS, collection: 'entries', batchSize: 500 })
export class EventsTail implements TailsFacts {
  constructor(
    private readonly bus: KafkaBus,
    private readonly live: LiveUpdates,
    private readonly sources: Sources,
    private readonly writer: EntryWriter,
    @Inject(EVENTS_LEASE_MS) readonly leaseMs: number,
  ) {}

  factsOf(docs: readonly ChangeDoc[]): DomainEvent[] {
    return docs.flatMap((doc) => eventsOf(entryOf(doc), this.sources));
  }

  async consume(docs: ChangeDoc[]): Promise<void> {
    const entries = docs.map(entryOf);
    // Without this, the sweep of claims would query each claim whose entry another process wrote.
    const completed = this.writer.completed.present;
    for (const { key } of entries) if (this.sources.of(key)?.claimed) completed.set(key, true);
    const published = entries
      .map((entry) => ({
        ...{ member: entry.member, traceparent: entry.cause.traceparent },
        events: eventsOf(entry, this.sources),
      }))
      .filter(({ events }) => events.length > 0);
    if (published.length === 0) return;
    // Before Kafka: open apps see the balance change also while Kafka is unavailable.
    const members = published.map(({ member }) => member);
    void this.live.publishAll(members, 'points');
    failpoint('ledger.tail.beforePublish');
    const traces = published.flatMap(({ events, traceparent }) => events.map(() => traceparent));
    await this.bus.publish(
      published.flatMap(({ events }) => events),
      { traces },
    );
    failpoint('ledger.tail.afterPublish');
  }
}
