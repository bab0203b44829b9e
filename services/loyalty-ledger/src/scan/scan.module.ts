import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { VouchersClient } from '../clients/vouchers.client.js';
import { MilestoneVouchers, VOUCHER_GIVER } from './milestone-vouchers.js';
import { ScanController } from './scan.grpc.js';
import { ScansQueries } from './scans.queries.js';
import { RedeemCode } from './usecases/redeem-code.js';

/** The scan path: what a typed code is (codes), then claim and entry (points). */
@Module({
  imports: [CodesModule, PointsModule, MembershipModule],
  controllers: [ScanController],
  providers: [RedeemCode, ScansQueries, MilestoneVouchers, { provide: VOUCHER_GIVER, useClass: VouchersClient }],
  exports: [RedeemCode],
})
export class ScanModule {}
