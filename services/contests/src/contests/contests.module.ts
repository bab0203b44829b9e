import { ImageStore } from '@club/platform/images';
import { Module } from '@nestjs/common';
import { ContestsController } from './contests.grpc.js';
import { ContestsRepository } from './contests.repository.js';
import { ShowContest } from './usecases/show-contest.js';

/** Contests as admins describe them, and their pictures. */
@Module({
  controllers: [ContestsController],
  providers: [ImageStore, ContestsRepository, ShowContest],
  exports: [ContestsRepository],
})
export class ContestsModule {}
