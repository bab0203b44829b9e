import { Module } from '@nestjs/common';
import { SamplesAdminController } from './samples-admin.grpc.js';
import { SamplesController } from './samples.grpc.js';
import { SamplesRepository } from './samples.repository.js';

/** The free samples and how many of each are left. */
@Module({
  controllers: [SamplesController, SamplesAdminController],
  providers: [SamplesRepository],
  exports: [SamplesRepository],
})
export class SamplesModule {}
