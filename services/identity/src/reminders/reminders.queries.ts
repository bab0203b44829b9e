import { PLATFORM_CONFIG, Validation } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { hasConfirmedEmail } from '../members/domain/ways-in.js';
import { MembersRepository } from '../members/members.repository.js';
import { type PushDevice } from '../notifications/domain/push-device.js';
import { PushDevicesRepository } from '../notifications/push-devices.repository.js';
import type { ReminderSettings } from './domain/reminder-settings.js';
import { ReminderSettingsRepository } from './reminder-settings.repository.js';

/** Settings of a member with the devices, and what the page has to know beside them. */
export interface MemberReminders {
  settings: ReminderSettings;
  devices: PushDevice[];
  /** Key of push messages; empty where the club sends none. */
  pushKey: string;
  emailConfirmed: boolean;
}

/** Reads what members are reminded of. */
@Injectable()
export class RemindersQueries {
  constructor(
    private readonly settings: ReminderSettingsRepository,
    private readonly devices: PushDevicesRepository,
    private readonly members: MembersRepository,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Errors: INPUT_INVALID. */
  async of(memberId: string): Promise<MemberReminders> {
    new Validation().required('memberId', memberId).id('memberId', memberId).done();
    const [settings, devices, member] = await Promise.all([
      this.settings.of(memberId),
      this.devices.of(memberId),
      this.members.findById(memberId),
    ]);
    const pushKey = this.config.PUSH_PUBLIC_KEY ?? '';
    return { settings, devices, pushKey, emailConfirmed: member !== null && hasConfirmedEmail(member) };
  }
}
