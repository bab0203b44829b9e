import { type ClientSession, Clock, type Connection, isDuplicateKey, kl, MONGO, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MembersRepository } from '../../members/members.repository.js';
import { type NewNotification, NotificationsRepository } from '../../notifications/notifications.repository.js';
import { PushDevicesRepository } from '../../notifications/push-devices.repository.js';
import type { Reminder } from '../domain/reminder.js';
import { decide, type ReminderSettings } from '../domain/reminder-settings.js';
import { ReminderSettingsRepository } from '../reminder-settings.repository.js';
import { RemindersRepository } from '../reminders.repository.js';

/** Reminders that one round looks at, at most. */
const AT_ONCE = 500;

/**
 * Hands over the reminders that are due to the messages, at most one a day for each member (docs/product/reminders.md#one-a-day). The day
 * is used up in the transaction of the messages, so that neither a crash nor a second replica sends two.
 */
@Injectable()
export class SendReminders {
  constructor(
    private readonly settings: ReminderSettingsRepository,
    private readonly reminders: RemindersRepository,
    private readonly devices: PushDevicesRepository,
    private readonly members: MembersRepository,
    private readonly notifications: NotificationsRepository,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Answers to how many members one went out. */
  async execute(): Promise<number> {
    let sent = 0;
    for (const memberId of await this.reminders.membersDue(this.clock.now(), AT_ONCE))
      if (await this.remind(memberId)) sent += 1;
    return sent;
  }

  private async remind(memberId: string): Promise<boolean> {
    const now = this.clock.now();
    const day = kl.date(now);
    const [settings, due, sentToday] = await Promise.all([
      this.settings.of(memberId),
      this.reminders.due(memberId, now),
      this.reminders.wasSent(memberId, day),
    ]);
    const { send, wait, nextLook, drop } = decide(settings, due, now, sentToday);
    if (drop.length > 0) await this.reminders.drop(drop.map(({ id }) => id));
    if (wait.length > 0) {
      const ids = wait.map(({ id }) => id);
      await this.reminders.postpone(ids, nextLook);
    }
    return send !== null && (await this.send(send, settings, day));
  }

  private async send(reminder: Reminder, settings: ReminderSettings, day: string): Promise<boolean> {
    const messages = await this.messagesOf(reminder, settings);
    // Every way to the member is gone.
    if (messages.length === 0) {
      await this.reminders.drop([reminder.id]);
      return false;
    }
    try {
      return await withTransaction(this.connection, (session) => this.hand(reminder, messages, day, session));
    } catch (error) {
      // Another replica used up the day meanwhile.
      if (!isDuplicateKey(error)) throw error;
      await this.reminders.postpone([reminder.id], kl.startOfDay(kl.addDays(day, 1)));
      return false;
    }
  }

  private async hand(reminder: Reminder, messages: NewNotification[], day: string, session: ClientSession) {
    if (!(await this.reminders.sent(reminder.id, session))) return false;
    await this.reminders.takeDay(reminder.memberId, day, this.clock.now(), session);
    await this.notifications.append(session, messages);
    return true;
  }

  private async messagesOf(
    { memberId, kind, values }: Reminder,
    settings: ReminderSettings,
  ): Promise<NewNotification[]> {
    const choice = settings.kinds.find((one) => one.kind === kind);
    const member = await this.members.findById(memberId);
    if (!choice || !member || member.blocked) return [];
    const about = { message: 'reminder' as const, memberId, language: '' as const, reminder: { kind, values } };
    const devices = choice.push ? await this.devices.of(memberId) : [];
    const mailed = choice.email && hasConfirmedEmail(member);
    return [
      ...devices.map(({ id }): NewNotification => ({ ...about, channel: 'push', deviceId: id })),
      ...(mailed ? [{ ...about, channel: 'email' } satisfies NewNotification] : []),
    ];
  }
}
