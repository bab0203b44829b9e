import { grpcClient } from '@club/platform';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { JobProgress } from '../job-progress/job-progress.repository.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ReminderSettingsRepository } from './reminder-settings.repository.js';
import { RemindersConsumer } from './reminders.consumer.js';
import { RemindersController } from './reminders.grpc.js';
import { RemindersJob } from './reminders.job.js';
import { RemindersQueries } from './reminders.queries.js';
import { RemindersRepository } from './reminders.repository.js';
import { ChangeReminders } from './usecases/change-reminders.js';
import { PlanReminders } from './usecases/plan-reminders.js';
import { SendReminders } from './usecases/send-reminders.js';

/** Reminders that members asked for. */
@Module({
  imports: [MembersModule, NotificationsModule],
  controllers: [RemindersController],
  providers: [
    grpcClient(CodesServiceClient, ({ LEDGER_ADDR }: IdentityConfig) => LEDGER_ADDR),
    grpcClient(VouchersServiceClient, ({ CATALOGUE_ADDR }: IdentityConfig) => CATALOGUE_ADDR),
    ReminderSettingsRepository,
    RemindersRepository,
    JobProgress,
    RemindersQueries,
    ChangeReminders,
    PlanReminders,
    SendReminders,
    RemindersConsumer,
    RemindersJob,
  ],
})
export class RemindersModule {}
