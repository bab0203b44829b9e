import { Global, Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { ShownTier } from '../points/shown-tier.js';
import { Sources } from '../points/sources.js';
import { KnownHeads } from '../points/heads/known-heads.js';
import { LogAudit } from '../points/verify/log-audit.js';
import { WELCOME_KEYS } from './domain/bonuses.js';
import { TierHeads } from './tier-heads.js';
import { SumsAudit } from './sums-audit.js';
import { Earnings } from './earnings.js';
import { TierReviews } from './tier-reviews.job.js';
import { TiersController } from './tiers.grpc.js';
import { CurrentTier, TiersQueries } from './tiers.queries.js';
import { TiersRepository } from './tiers.repository.js';
import { TiersTail } from './tiers.tail.js';
import { SettleTier } from './usecases/settle-tier.js';
import { SettleTiers } from './usecases/settle-tiers.js';

/** Members' tiers. Global: the reads of points ask for the tier that shows, and tiers are made from points. */
@Global()
@Module({
  imports: [PointsModule, MembershipModule],
  controllers: [TiersController],
  providers: [
    TiersRepository,
    Earnings,
    SettleTier,
    SettleTiers,
    CurrentTier,
    { provide: ShownTier, useExisting: CurrentTier },
    { provide: LogAudit, useClass: SumsAudit },
    { provide: KnownHeads, useClass: TierHeads },
    TiersQueries,
    TiersTail,
    TierReviews,
  ],
  exports: [ShownTier, CurrentTier, KnownHeads, LogAudit, TiersQueries, TiersRepository],
})
export class TiersModule {
  constructor(sources: Sources) {
    sources.register({ prefix: WELCOME_KEYS });
  }
}
