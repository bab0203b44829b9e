import { PLATFORM_CONFIG } from '@club/platform';
import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import type { IdentityConfig } from '../config.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PromotersModule } from '../promoters/promoters.module.js';
import { BulkRowsRepository } from './bulk-rows.repository.js';
import { BULK_USERS_SWEEP_EVERY_MS } from './bulk-users.config.js';
import { BulkUsersController } from './bulk-users.grpc.js';
import { BulkUsersJob } from './bulk-users.job.js';
import { BulkUsersQueries } from './bulk-users.queries.js';
import { BulkUsersRepository } from './bulk-users.repository.js';
import { RegisterRow } from './register-row.js';
import { CheckBulkUsers } from './usecases/check-bulk-users.js';
import { ConfirmBulkUsers } from './usecases/confirm-bulk-users.js';

/** Registration of many members by a file. */
@Module({
  imports: [AdminsModule, MembersModule, NotificationsModule, PromotersModule],
  controllers: [BulkUsersController],
  providers: [
    {
      provide: BULK_USERS_SWEEP_EVERY_MS,
      inject: [PLATFORM_CONFIG],
      useFactory: (config: IdentityConfig) => config.BULK_USERS_SWEEP_EVERY_MS,
    },
    ...[BulkUsersRepository, BulkRowsRepository, RegisterRow, BulkUsersJob, BulkUsersQueries],
    ...[CheckBulkUsers, ConfirmBulkUsers],
  ],
})
export class BulkUsersModule {}
