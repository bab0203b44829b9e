import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { BirthdaysConsumer } from './birthdays.consumer.js';
import { BIRTHDAY_KEYS } from '../tiers/domain/bonuses.js';
import { CreditBirthday } from './usecases/credit-birthday.js';

/** Points for birthdays. */
@Module({ imports: [PointsModule, MembershipModule], providers: [CreditBirthday, BirthdaysConsumer] })
export class BirthdaysModule {
  constructor(sources: Sources) {
    sources.register({ prefix: BIRTHDAY_KEYS });
  }
}
