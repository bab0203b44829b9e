import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { PhoneCodes } from './phone-codes.js';
import { PhoneCodesRepository } from './phone-codes.repository.js';

/** Codes that prove the phone of an account that exists. */
@Module({
  imports: [MembersModule, NotificationsModule, OtpModule],
  providers: [PhoneCodesRepository, PhoneCodes],
  exports: [PhoneCodesRepository, PhoneCodes],
})
export class CodesModule {}
