import { Inject, Injectable } from '@nestjs/common';
import { type ChangeDoc, type DomainEvent, KafkaBus, Tail, type TailsFacts } from '@club/platform';
import type { Completion } from './domain/completion.js';
import { toCompletion } from './quests.repository.js';

/** Injection token: how long a dead replica keeps the tail, in milliseconds. */
export const QUESTS_LEASE_MS = Symbol('QUESTS_LEASE_MS');

/** Publishes each completion once it is durable: the records are their own outbox. */
@Injectable()
@Tail({ name: 'ledger-quests', collection: 'quest_completions', batchSize: 200 })
export class QuestsTail implements TailsFacts {
  constructor(
    private readonly bus: KafkaBus,
    @Inject(QUESTS_LEASE_MS) readonly leaseMs: number,
  ) {}

  factsOf(docs: readonly ChangeDoc[]): DomainEvent[] {
    return docs.map((doc) => questCompleted(toCompletion(doc)));
  }

  async consume(docs: ChangeDoc[]): Promise<void> {
    await this.bus.publish(this.factsOf(docs));
  }
}

/** Returns the event of a completion; its id is derived from the record's, so that a repeat is recognised. */
export const questCompleted = ({ id, member, quest, points, at, cause }: Completion): DomainEvent => ({
  eventId: `${id}:QuestCompleted`,
  type: 'QuestCompleted',
  occurredAt: at.toISOString(),
  correlationId: cause.correlationId,
  actor: cause.actor,
  data: { memberId: member, questId: quest, points, completedAt: at.toISOString() },
});
