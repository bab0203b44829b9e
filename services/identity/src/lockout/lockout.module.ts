import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { LockoutsRepository } from './lockouts.repository.js';
import { SignInGuard } from './sign-in-guard.js';

/** Protection against password guessing, for members and administrators alike. */
@Module({
  imports: [MembersModule],
  providers: [LockoutsRepository, KnownDevicesRepository, SignInGuard],
  exports: [SignInGuard],
})
export class LockoutModule {}
