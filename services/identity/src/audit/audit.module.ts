import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { AuditLogModule } from '../audit-log/audit-log.module.js';
import { AuditConsumer } from './audit.consumer.js';
import { AuditController } from './audit.grpc.js';
import { AuditQueries } from './audit.queries.js';

/** Audit log of the back office, whose entries every service publishes. */
@Module({
  imports: [AdminsModule, AuditLogModule],
  controllers: [AuditController],
  providers: [AuditConsumer, AuditQueries],
})
export class AuditModule {}
