import { Module } from '@nestjs/common';
import { grpcClient } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import type { LedgerConfig } from '../config.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { ClubMembers } from './club-members.js';
import { CreditRows } from './credit-rows.js';
import { CreditRowsRepository } from './credit-rows.repository.js';
import { MassCreditJob } from './mass-credit.job.js';
import { MASS_CREDITS } from './mass-credit.source.js';
import { MassCreditsController } from './mass-credits.grpc.js';
import { MassCreditsQueries } from './mass-credits.queries.js';
import { MassCreditsRepository } from './mass-credits.repository.js';
import { CheckMassCredit } from './usecases/check-mass-credit.js';
import { ConfirmMassCredit } from './usecases/confirm-mass-credit.js';
import { DecideMassCredit } from './usecases/decide-mass-credit.js';
import { ReverseMassCredit } from './usecases/reverse-mass-credit.js';

/** Points for many members at once (docs/product/points.md#mass-credits). Takes MASS_CREDITS_CONFIG. */
@Module({
  imports: [PointsModule, MembershipModule],
  controllers: [MassCreditsController],
  providers: [
    grpcClient(DirectoryServiceClient, ({ IDENTITY_ADDR }: LedgerConfig) => IDENTITY_ADDR),
    ...[MassCreditsRepository, CreditRowsRepository, ClubMembers, CreditRows, MassCreditJob, MassCreditsQueries],
    ...[CheckMassCredit, ConfirmMassCredit, DecideMassCredit, ReverseMassCredit],
  ],
})
export class MassCreditsModule {
  constructor(sources: Sources) {
    sources.register(MASS_CREDITS);
  }
}
