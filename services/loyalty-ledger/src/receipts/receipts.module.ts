import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { CreditedInvoices } from './credited-invoices.repository.js';
import { ReceiptsController } from './receipts.grpc.js';
import { RECEIPTS } from './receipts.source.js';
import { CreditReceipt } from './usecases/credit-receipt.js';

/** Points for approved receipts. */
@Module({
  imports: [CodesModule, PointsModule, MembershipModule],
  controllers: [ReceiptsController],
  providers: [CreditedInvoices, CreditReceipt],
})
export class ReceiptsModule {
  constructor(sources: Sources) {
    sources.register(RECEIPTS);
  }
}
