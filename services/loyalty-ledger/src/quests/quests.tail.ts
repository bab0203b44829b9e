import { Inject, Injectable } from '@nestjs/common';
import {
  type ChangeDoc,
  type Connection,
  type DomainEvent,
  KafkaBus,
  Lifecycle,
  MONGO,
  tailCollection,
} from '@club/platform';
import { FACTS_LEASE_MS } from '../points/tail/facts.tail.js';
import { QUEST_COMPLETIONS, type CompletionDoc } from './quests.schema.js';

/** Publishes each completion once it is durable: the records are their own outbox. */
@Injectable()
export class QuestsTail {
  constructor(
    @Inject(MONGO) connection: Connection,
    bus: KafkaBus,
    @Inject(FACTS_LEASE_MS) leaseMs: number,
    lifecycle: Lifecycle,
  ) {
    const tail = tailCollection({
      connection,
      collection: QUEST_COMPLETIONS,
      name: 'ledger-quests',
      sweepField: 'writtenAt',
      batchSize: 200,
      lease: { ttlMs: leaseMs },
      consumer: (docs: ChangeDoc[]) => bus.publish(docs.map((doc) => questCompleted(doc as unknown as CompletionDoc))),
    });
    lifecycle.manage('quest completions', tail);
  }
}

/** The fact of a completion; its id follows from the record's, so that a repeat is known as one. */
export const questCompleted = ({ _id, member, quest, points, at, cause }: CompletionDoc): DomainEvent => ({
  eventId: `${_id}:QuestCompleted`,
  type: 'QuestCompleted',
  occurredAt: at.toISOString(),
  correlationId: cause.correlationId,
  actor: cause.actor,
  data: { memberId: member, questId: quest, points, completedAt: at.toISOString() },
});
