import { Injectable } from '@nestjs/common';
import { AdminAudit, DomainError, type RequestContext, Validation } from '@club/platform';
import { AlarmsRepository } from '../alarms.repository.js';
import type { Alarm } from '../domain/alarm-rules.js';

const MAX_NOTE = 1_000;

/** Acknowledges an alarm with a note of what was found; a repeat changes nothing. Errors: INPUT_INVALID {reason}, NOT_FOUND. */
@Injectable()
export class AcknowledgeAlarm {
  constructor(
    private readonly alarms: AlarmsRepository,
    private readonly audit: AdminAudit,
  ) {}

  async execute(ctx: RequestContext, { id, reason }: { id: string; reason: string }): Promise<Alarm> {
    new Validation().text('reason', reason, MAX_NOTE).done();
    const note = reason.trim();
    const alarm = await this.alarms.acknowledge(id, { by: ctx.actor.id, note }, (session, { kind, count }) =>
      this.audit.record(ctx, session, {
        ...{ record: 'codeAlarm', recordId: id, title: kind, action: 'acknowledged', reason: note },
        after: { kind, count },
      }),
    );
    if (!alarm) throw new DomainError('NOT_FOUND');
    return alarm;
  }
}
