import { AdminAudit, DomainError, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { requestTitle } from '../../requests/domain/request.js';
import { DeskRepository } from '../desk.repository.js';

/** Records in the audit log that somebody sees the phone number of a sample's member. */
@Injectable()
export class RecordReveal {
  constructor(
    private readonly requests: DeskRepository,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Returns the member. Errors: NOT_FOUND. */
  async execute(ctx: RequestContext, orderId: string): Promise<string> {
    const found = await this.requests.find(orderId);
    if (!found) throw new DomainError('NOT_FOUND');
    const entry = { record: 'sampleOrder', recordId: orderId, title: requestTitle(found), action: 'revealed' } as const;
    await withTransaction(this.connection, (session) => this.audit.record(ctx, session, entry));
    return found.memberId;
  }
}
