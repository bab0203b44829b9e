import { Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { AuditEntriesRepository } from './audit-entries.repository.js';

/** The entries of the audit log, for who adds some without a change. */
@Module({
  providers: [AuditEntriesRepository, AccessLog],
  exports: [AuditEntriesRepository, AccessLog],
})
export class AuditLogModule {}
