import { Module } from '@nestjs/common';
import { ContestsRepository } from './contests.repository.js';

/** Contests as admins describe them. */
@Module({ providers: [ContestsRepository], exports: [ContestsRepository] })
export class ContestsModule {}
