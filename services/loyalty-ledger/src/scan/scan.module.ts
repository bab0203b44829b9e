import { Global, Module } from '@nestjs/common';
import { grpcClient } from '@club/platform';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { ClaimsModule } from '../claims/claims.module.js';
import { CodesModule } from '../codes/codes.module.js';
import type { LedgerConfig } from '../config.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { ClaimedAwards } from '../points/verify/log-audit.js';
import { ClaimsAudit } from './claims-audit.js';
import { ClaimSweepJob } from './claim-sweep.job.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { MilestoneVouchers } from './milestone-vouchers.js';
import { ScanController } from './scan.grpc.js';
import { SCANS } from './scan.source.js';
import { ScansQueries } from './scans.queries.js';
import { RedeemCode } from './usecases/redeem-code.js';

/** The scan path: what a typed code is (codes), then claim and entry (points). Global: verification joins the log with its claims. */
@Global()
@Module({
  imports: [ClaimsModule, CodesModule, PointsModule, MembershipModule],
  controllers: [ScanController],
  providers: [
    RedeemCode,
    ScansQueries,
    MilestoneVouchers,
    grpcClient(VouchersServiceClient, ({ CATALOGUE_ADDR }: LedgerConfig) => CATALOGUE_ADDR),
    ClaimSweeper,
    ClaimSweepJob,
    { provide: ClaimedAwards, useClass: ClaimsAudit },
  ],
  exports: [ClaimedAwards],
})
export class ScanModule {
  constructor(sources: Sources) {
    sources.register(SCANS);
  }
}
