import { Migrations } from '@club/platform';
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { codeMigrations } from './codes.migrations.js';
import { PhoneCodes } from './phone-codes.js';
import { PhoneCodesRepository } from './phone-codes.repository.js';

/** Codes that prove the phone of an account that exists. */
@Migrations(codeMigrations)
@Module({
  imports: [MembersModule, NotificationsModule, OtpModule],
  providers: [PhoneCodesRepository, PhoneCodes],
  exports: [PhoneCodesRepository, PhoneCodes],
})
export class CodesModule {}
