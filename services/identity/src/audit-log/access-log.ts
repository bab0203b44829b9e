import { Clock, newId, OfficeUpdates, type RequestContext } from '@club/platform';
import type { AuditedAction, AuditedRecord } from '@club/proto/audited-actions';
import { Injectable } from '@nestjs/common';
import { AuditEntriesRepository } from './audit-entries.repository.js';
import type { Fields } from './domain/audit-entry.js';

interface Access<R extends AuditedRecord> {
  record: R;
  recordId: string;
  title: string;
  action: AuditedAction<R>;
  after: Fields;
}

/**
 * Audit entries that belong to no change: sign-ins and downloads. They are stored at once and not by way of an event, which would carry
 * the address of a person.
 */
@Injectable()
export class AccessLog {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly office: OfficeUpdates,
    private readonly clock: Clock,
  ) {}

  /** Adds an entry of the actor. */
  async record<R extends AuditedRecord>(ctx: RequestContext, entry: Access<R>): Promise<void> {
    const { actor, correlationId } = ctx;
    const by = { adminId: actor.type === 'admin' ? actor.id : '', actorType: actor.type, requestId: correlationId };
    await this.entries.add([{ id: newId(), at: this.clock.now(), ...by, ...entry, before: {}, reason: '' }]);
    await this.office.publish('audit');
  }
}
