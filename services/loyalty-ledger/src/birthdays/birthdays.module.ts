import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { BirthdaysConsumer } from './birthdays.consumer.js';
import { CreditBirthday } from './usecases/credit-birthday.js';

/** Points for birthdays. */
@Module({ imports: [PointsModule, MembershipModule], providers: [CreditBirthday, BirthdaysConsumer] })
export class BirthdaysModule {}
