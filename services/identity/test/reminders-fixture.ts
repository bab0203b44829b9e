import type { Calls } from '@club/platform';
import type { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import type { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { JobProgress } from '../src/job-progress/job-progress.repository.js';
import { ReminderSettingsRepository } from '../src/reminders/reminder-settings.repository.js';
import { RemindersConsumer } from '../src/reminders/reminders.consumer.js';
import { RemindersRepository } from '../src/reminders/reminders.repository.js';
import { ChangeReminders } from '../src/reminders/usecases/change-reminders.js';
import { PlanReminders } from '../src/reminders/usecases/plan-reminders.js';
import { SendReminders } from '../src/reminders/usecases/send-reminders.js';
import { accountFixture } from './account-fixture.js';

type Ending = Awaited<ReturnType<Calls<VouchersServiceClient>['listEndingVouchers']>>['vouchers'][number];

/** Reminders over the fixture of accounts; what ledger and catalogue answer is the test's. */
export async function remindersFixture(suite: string) {
  const account = await accountFixture(suite);
  const { connection, erasures, devices, members, memberSessions, notifications, config, clock } = account;
  Object.assign(config, { PUSH_PUBLIC_KEY: 'B'.repeat(87), PUSH_HOSTS: ['push.example'] });
  const settings = new ReminderSettingsRepository(connection, erasures);
  const reminders = new RemindersRepository(connection, erasures);
  const others = { days: [] as number[], ending: new Map<string, Ending[]>() };
  const codes = { getDoublePointsDays: async () => ({ days: others.days }) } as unknown as Calls<CodesServiceClient>;
  const vouchers = {
    listEndingVouchers: async ({ lastDay, after }: { lastDay: string; after: string }) => ({
      vouchers: (others.ending.get(lastDay) ?? []).filter(({ id }) => id > after).slice(0, 2),
    }),
  } as unknown as Calls<VouchersServiceClient>;
  const progress = new JobProgress(connection);
  const plan = new PlanReminders(codes, vouchers, settings, reminders, progress, clock);
  const sender = () => new SendReminders(settings, reminders, devices, members, notifications, connection, clock);
  const consumer = new RemindersConsumer(settings, reminders);
  return {
    ...account,
    settings,
    others,
    plan,
    sender,
    change: new ChangeReminders(settings, devices, members, memberSessions, notifications, connection, config, clock),
    /** Handles events, as they arrive in one batch. */
    hear: (...events: { type: string; data: object; at?: Date }[]) =>
      consumer.handleBatch(
        events.map(({ type, data, at = clock.now() }) => ({
          ...{ type, data, occurredAt: at.toISOString() },
        })) as unknown as Parameters<RemindersConsumer['handleBatch']>[0],
      ),
  };
}
