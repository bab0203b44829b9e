import { Module } from '@nestjs/common';
import { grpcClient } from '@club/platform';
import { ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import type { LedgerConfig } from '../config.js';
import { MembershipModule } from '../membership/membership.module.js';
import { QuestsModule } from '../quests/quests.module.js';
import { ProductLines } from './product-lines.js';
import { RehearsalJob } from './rehearsal.job.js';
import { RehearsalsController } from './rehearsals.grpc.js';
import { RehearsalsRepository } from './rehearsals.repository.js';
import { RehearseTiers } from './rehearse-tiers.js';
import { Rehearse } from './rehearse.js';
import { StartRehearsal } from './usecases/start-rehearsal.js';

/** Rehearsals of changed rules (docs/product/points.md#rehearsals). Takes REHEARSAL_SWEEP_EVERY_MS. */
@Module({
  imports: [MembershipModule, QuestsModule],
  controllers: [RehearsalsController],
  providers: [
    grpcClient(ReceiptsServiceClient, ({ RECEIPTS_ADDR }: LedgerConfig) => RECEIPTS_ADDR),
    ...[RehearsalsRepository, ProductLines, RehearseTiers, Rehearse, RehearsalJob, StartRehearsal],
  ],
})
export class RehearsalsModule {}
