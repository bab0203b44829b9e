import { Migrations } from '@club/platform';
import { ImageStore } from '@club/platform/images';
import { Module } from '@nestjs/common';
import { ContestsController } from './contests.grpc.js';
import { contestsMigrations } from './contests.migrations.js';
import { ContestsRepository } from './contests.repository.js';
import { ShowContest } from './usecases/show-contest.js';

/** Contests as admins describe them, and their pictures. */
@Migrations(contestsMigrations)
@Module({
  controllers: [ContestsController],
  providers: [ImageStore, ContestsRepository, ShowContest],
  exports: [ContestsRepository],
})
export class ContestsModule {}
