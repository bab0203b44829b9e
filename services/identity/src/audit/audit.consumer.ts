import { Consumer, type EventOf, OfficeUpdates } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AuditEntriesRepository } from '../audit-log/audit-entries.repository.js';

/** Stores each audit entry of the back office, of any service, once and permanently: its id is that of the event. */
@Injectable()
@Consumer({ group: 'identity.audit', types: ['AdminActed'] })
export class AuditConsumer {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly office: OfficeUpdates,
  ) {}

  async handleBatch(events: EventOf<'AdminActed'>[]): Promise<void> {
    await this.entries.add(
      events.map(({ eventId, occurredAt, correlationId, actor, data }) => ({
        ...{ id: eventId, at: new Date(occurredAt), requestId: correlationId },
        ...{ adminId: actor.type === 'admin' ? actor.id : '', actorType: actor.type },
        ...{ record: data.record, recordId: data.recordId, title: data.title, action: data.action },
        ...{ before: data.before ?? {}, after: data.after ?? {}, reason: data.reason },
      })),
    );
    await this.office.publish('audit');
  }
}
