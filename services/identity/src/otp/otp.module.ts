import { Migrations } from '@club/platform';
import { Module } from '@nestjs/common';
import { otpMigrations } from './otp.migrations.js';
import { OtpSendsRepository } from './otp-sends.repository.js';
import { SmsBudget } from './sms-budget.js';

/** One-time passwords: what they are, and what they may cost in a day. */
@Migrations(otpMigrations)
@Module({ providers: [OtpSendsRepository, SmsBudget], exports: [OtpSendsRepository, SmsBudget] })
export class OtpModule {}
