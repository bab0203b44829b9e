import {
  Clock,
  type Connection,
  Consumer,
  contextOf,
  type EventOf,
  MONGO,
  newEvent,
  Outbox,
  Tombstones,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InboxRepository } from '../inbox/inbox.repository.js';

type Deleted = EventOf<'MemberDeleted'>;

/**
 * Removes the messages of erased members. The members are marked, durably, before their messages go: the inbox's consumer
 * looks for the marks after it has written, so that one of the two finds what was written meanwhile.
 */
@Injectable()
@Consumer({ group: 'content.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly tombstones: Tombstones,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  async handleBatch(events: Deleted[]): Promise<void> {
    // An event that is redelivered is confirmed once more; the first confirmation counts.
    const members = new Map(events.map((event) => [event.data.memberId, event]));
    for (const memberId of members.keys()) await this.tombstones.add(memberId);
    for (const event of members.values()) await this.confirm(event, await this.inbox.removeAll(event.data.memberId));
  }

  private async confirm(event: Deleted, messages: number): Promise<void> {
    const erasedAt = this.clock.now().toISOString();
    const erased = { memberId: event.data.memberId, service: 'content', removed: { messages }, erasedAt };
    const about = { ctx: contextOf(event), clock: this.clock };
    await withTransaction(this.connection, (session) =>
      this.outbox.append(session, [newEvent('MemberDataErased', erased, about)]),
    );
  }
}
