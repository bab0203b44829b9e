import { grpcClient } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Module } from '@nestjs/common';
import { LedgerPoints } from '../clients/ledger.client.js';
import type { ReceiptsConfig } from '../config.js';
import { FilesModule } from '../files/files.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { DecisionsJob } from './decisions.job.js';
import { PointsPort } from './ports.js';
import { ReceiptSweepJob } from './receipt-sweep.job.js';
import { ReviewController } from './review.grpc.js';
import { UnansweredJob } from './unanswered.job.js';
import { ApplyDecision } from './usecases/apply-decision.js';
import { CloseUnanswered } from './usecases/close-unanswered.js';
import { HoldReceipts } from './usecases/hold-receipts.js';
import { ReturnApproval } from './usecases/return-approval.js';
import { ReviewReceipt } from './usecases/review-receipt.js';
import { SettleApproval } from './usecases/settle-approval.js';
import { UndoReview } from './usecases/undo-review.js';

/** Review of receipts: the reviewer's decision, and the points for it. */
@Module({
  imports: [ProductsModule, FilesModule, ReceiptsModule, ReadingModule],
  controllers: [ReviewController],
  providers: [
    grpcClient(PointsServiceClient, ({ LEDGER_ADDR }: ReceiptsConfig) => LEDGER_ADDR),
    { provide: PointsPort, useClass: LedgerPoints },
    ReturnApproval,
    SettleApproval,
    ApplyDecision,
    ReviewReceipt,
    UndoReview,
    HoldReceipts,
    CloseUnanswered,
    DecisionsJob,
    UnansweredJob,
    ReceiptSweepJob,
  ],
})
export class ReviewModule {}
