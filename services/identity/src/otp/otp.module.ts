import { Module } from '@nestjs/common';
import { OtpSendsRepository } from './otp-sends.repository.js';
import { SmsBudget } from './sms-budget.js';

/** One-time passwords: what they are, and what they may cost in a day. */
@Module({ providers: [OtpSendsRepository, SmsBudget], exports: [OtpSendsRepository, SmsBudget] })
export class OtpModule {}
