import {
  type ClientSession,
  Clock,
  type Connection,
  DomainError,
  MONGO,
  PLATFORM_CONFIG,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../../config.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { MAX_DEVICES, type PushSubscription, pushDevice } from '../../notifications/domain/push-device.js';
import { PushDevicesRepository } from '../../notifications/push-devices.repository.js';
import { settingsOf, type WantedSettings } from '../domain/reminder-settings.js';
import { isStopToken } from '../../notifications/domain/stop-token.js';
import { ReminderSettingsRepository } from '../reminder-settings.repository.js';

/** Changes what a member is reminded of, and where. */
@Injectable()
export class ChangeReminders {
  constructor(
    private readonly settings: ReminderSettingsRepository,
    private readonly devices: PushDevicesRepository,
    private readonly members: MembersRepository,
    private readonly sessions: MemberSessions,
    private readonly notifications: NotificationsRepository,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Replaces all choices. Errors: INPUT_INVALID with fields (kinds, quietFrom, quietTo), USER_NOT_FOUND. */
  async save(memberId: string, wanted: WantedSettings): Promise<void> {
    const settings = settingsOf(memberId, wanted);
    await this.ofMember(memberId, (session) => this.settings.put(settings, session));
  }

  /**
   * Adds a device, or takes it over from another member who used the browser before; it goes with the sessions of the browser of `token`
   * when they are ended from elsewhere. Errors: INPUT_INVALID with fields (endpoint, p256dh,
   * auth, label), PUSH_DEVICES_TOO_MANY {max}, PUSH_UNAVAILABLE, USER_NOT_FOUND.
   */
  async addDevice(memberId: string, token: string, subscription: PushSubscription): Promise<void> {
    if (!this.config.PUSH_PUBLIC_KEY) throw new DomainError('PUSH_UNAVAILABLE');
    const browser = await this.sessions.browserOf(token);
    const device = pushDevice({ memberId, browser }, subscription, this.config.PUSH_HOSTS, this.clock.now());
    await this.ofMember(memberId, async (session) => {
      const others = (await this.devices.of(memberId, session)).filter(({ id }) => id !== device.id);
      if (others.length >= MAX_DEVICES) throw new DomainError('PUSH_DEVICES_TOO_MANY', { max: MAX_DEVICES });
      await this.devices.put(device, session);
    });
  }

  /** Removes a device of a member; none succeeds. */
  async removeDevice(memberId: string, id: string): Promise<void> {
    await this.devices.remove(memberId, id);
  }

  /** Ends reminders by e-mail, also those on their way. Errors: LINK_INVALID. */
  async stopEmails(memberId: string, token: string): Promise<void> {
    if (!isStopToken(this.config.LINK_SECRET, memberId, token)) throw new DomainError('LINK_INVALID');
    await withTransaction(this.connection, async (session) => {
      const settings = await this.settings.of(memberId);
      const kinds = settings.kinds.flatMap((choice) => (choice.push ? [{ ...choice, email: false }] : []));
      // The account may be gone, and nothing is kept of it then.
      if (settings.kinds.length > 0) await this.settings.put({ ...settings, kinds }, session);
      await this.notifications.withdrawReminderEmails(memberId, session);
    });
  }

  private async ofMember(memberId: string, change: (session: ClientSession) => Promise<void>): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      await change(session);
    });
  }
}
