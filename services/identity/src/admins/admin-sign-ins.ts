import type { RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AccessLog } from '../audit-log/access-log.js';
import { actingAs } from './acting-as.js';
import type { Admin } from './domain/admin.js';

/** Sign-ins of administrators in the audit log. */
@Injectable()
export class AdminSignIns {
  constructor(private readonly log: AccessLog) {}

  /** Adds an entry of a session that was opened, with the address of who opened it. */
  record(ctx: RequestContext, admin: Admin, address: string): Promise<void> {
    return this.log.record(actingAs(ctx, admin), {
      ...{ record: 'admin', recordId: admin.id, title: admin.username, action: 'signedIn' },
      after: { address },
    });
  }
}
