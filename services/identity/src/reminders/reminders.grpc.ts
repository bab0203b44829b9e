import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AddPushDeviceRequest,
  type GetRemindersRequest,
  type Reminders,
  type RemindersServiceServer,
  RemindersServiceService,
  type RemovePushDeviceRequest,
  type SaveRemindersRequest,
  type StopReminderEmailsRequest,
  type StopReminderEmailsResponse,
} from '@club/proto/club/identity/v1/reminders';
import { REMINDER_KINDS } from './domain/reminder.js';
import { type MemberReminders, RemindersQueries } from './reminders.queries.js';
import { ChangeReminders } from './usecases/change-reminders.js';

/** RemindersService. */
@GrpcService(RemindersServiceService)
export class RemindersController implements GrpcHandlers<RemindersServiceServer> {
  constructor(
    private readonly queries: RemindersQueries,
    private readonly change: ChangeReminders,
  ) {}

  async getReminders({ memberId }: GetRemindersRequest): Promise<Reminders> {
    return toMessage(await this.queries.of(memberId));
  }

  async saveReminders({ memberId, ...wanted }: SaveRemindersRequest): Promise<Reminders> {
    await this.change.save(memberId, wanted);
    return this.getReminders({ memberId });
  }

  async addPushDevice({ memberId, token, ...subscription }: AddPushDeviceRequest): Promise<Reminders> {
    await this.change.addDevice(memberId, token, subscription);
    return this.getReminders({ memberId });
  }

  async removePushDevice({ memberId, id }: RemovePushDeviceRequest): Promise<Reminders> {
    await this.change.removeDevice(memberId, id);
    return this.getReminders({ memberId });
  }

  async stopReminderEmails({ memberId, token }: StopReminderEmailsRequest): Promise<StopReminderEmailsResponse> {
    await this.change.stopEmails(memberId, token);
    return {};
  }
}

const toMessage = ({ settings, devices, pushKey, emailConfirmed }: MemberReminders): Reminders => ({
  kinds: REMINDER_KINDS.map(
    (kind) => settings.kinds.find((choice) => choice.kind === kind) ?? { kind, push: false, email: false },
  ),
  ...{ quietFrom: settings.quietFrom, quietTo: settings.quietTo, pushKey, emailConfirmed },
  devices: devices.map(({ id, label, addedAt }) => ({ id, label, addedAt: addedAt.toISOString() })),
});
