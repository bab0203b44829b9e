import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { CodesModule } from '../codes/codes.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { VouchersClient } from '../clients/vouchers.client.js';
import { ClaimSweepJob } from './claim-sweep.job.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { MilestoneVouchers, VOUCHER_GIVER } from './milestone-vouchers.js';
import { ScanController } from './scan.grpc.js';
import { SCANS } from './scan.source.js';
import { ScansQueries } from './scans.queries.js';
import { RedeemCode } from './usecases/redeem-code.js';

/** The scan path: what a typed code is (codes), then claim and entry (points). */
@Module({
  imports: [ClaimsModule, CodesModule, PointsModule, MembershipModule],
  controllers: [ScanController],
  providers: [
    RedeemCode,
    ScansQueries,
    MilestoneVouchers,
    { provide: VOUCHER_GIVER, useClass: VouchersClient },
    ClaimSweeper,
    ClaimSweepJob,
  ],
})
export class ScanModule {
  constructor(sources: Sources) {
    sources.register(SCANS);
  }
}
