import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { QuestsModule } from '../quests/quests.module.js';
import { RehearsalJob } from './rehearsal.job.js';
import { RehearsalsController } from './rehearsals.grpc.js';
import { RehearsalsRepository } from './rehearsals.repository.js';
import { Rehearse } from './rehearse.js';
import { StartRehearsal } from './usecases/start-rehearsal.js';

/** Rehearsals of changed rules (docs/product/points.md#rehearsals). Takes REHEARSAL_SWEEP_EVERY_MS. */
@Module({
  imports: [MembershipModule, QuestsModule],
  controllers: [RehearsalsController],
  providers: [RehearsalsRepository, Rehearse, RehearsalJob, StartRehearsal],
})
export class RehearsalsModule {}
