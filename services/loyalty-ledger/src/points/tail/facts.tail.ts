import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import {
  failpoint,
  KafkaBus,
  Lifecycle,
  LiveUpdates,
  MONGO,
  tailCollection,
  type ChangeDoc,
  type ChangeStreamTail,
} from '@club/platform';
import { toEntry } from '../entry.repository.js';
import { ENTRIES, type EntryDoc } from '../entry.schema.js';
import { Sources } from '../sources.js';
import { factsOf } from './facts.js';

/** Injection token: how long a dead replica keeps the tail, in milliseconds. */
export const FACTS_LEASE_MS = Symbol('FACTS_LEASE_MS');

/**
 * Publishes what the log says: the entries are their own outbox, so a fact leaves exactly when its entry is durable,
 * and Kafka being away only delays it.
 */
@Injectable()
export class FactsTail {
  /** The tail itself, for its lag. */
  readonly tail: ChangeStreamTail;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly bus: KafkaBus,
    private readonly live: LiveUpdates,
    private readonly sources: Sources,
    @Inject(FACTS_LEASE_MS) leaseMs: number,
    lifecycle: Lifecycle,
  ) {
    this.tail = tailCollection({
      connection,
      collection: ENTRIES,
      name: 'ledger-facts',
      sweepField: 'writtenAt',
      batchSize: 500,
      lease: { ttlMs: leaseMs },
      consumer: (docs) => this.publish(docs),
    });
    lifecycle.manage('ledger facts', this.tail);
  }

  private async publish(docs: ChangeDoc[]): Promise<void> {
    const facts = docs.flatMap((doc) => factsOf(toEntry(doc as unknown as EntryDoc), this.sources));
    if (facts.length === 0) return;
    // Before Kafka: open apps see the balance change also while it is away.
    const members = new Set(facts.map(({ data }) => (data as { memberId: string }).memberId));
    void Promise.all([...members].map((memberId) => this.live.publish(memberId, 'points')));
    failpoint('ledger.tail.beforePublish');
    await this.bus.publish(facts);
    failpoint('ledger.tail.afterPublish');
  }
}
