import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { BirthdaysJob } from './birthdays.job.js';
import { BirthdaysRepository } from './birthdays.repository.js';
import { PublishBirthdays } from './usecases/publish-birthdays.js';

/** Members' birthdays. */
@Module({ imports: [MembersModule], providers: [BirthdaysRepository, PublishBirthdays, BirthdaysJob] })
export class BirthdaysModule {}
