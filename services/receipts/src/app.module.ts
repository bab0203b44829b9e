import { Clock, Lifecycle, LOGGER, type Logger, PlatformModule, RepeatedJob } from '@club/platform';
import { type DynamicModule, Inject, Module } from '@nestjs/common';
import { LedgerPoints } from './clients/ledger.client.js';
import { RECEIPTS_CONFIG, type ReceiptsConfig } from './config.js';
import { ReceiptFileRemovals, ReceiptFiles } from './files/receipt-files.js';
import { PdfPages } from './files/pdf/pdf-pages.js';
import { MembersConsumer } from './members/members.consumer.js';
import { ReceiptMembers } from './members/members.repository.js';
import { ProductsRepository } from './products/products.repository.js';
import { ReceiptLocks } from './receipts/locks.repository.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { CompareReceipt } from './receipts/usecases/compare-receipt.js';
import { UploadReceipt } from './receipts/usecases/upload-receipt.js';
import { ReceiptsGrpc } from './receipts.grpc.js';
import { PointsPort } from './review/ports.js';
import { ReceiptSweeper } from './review/receipt-sweeper.js';
import { ReviewReceipt } from './review/usecases/review-receipt.js';
import { SettleApproval } from './review/usecases/settle-approval.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  constructor(
    @Inject(Lifecycle) lifecycle: Lifecycle,
    @Inject(ReceiptSweeper) sweeper: ReceiptSweeper,
    @Inject(RECEIPTS_CONFIG) config: ReceiptsConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failed = (err: unknown) => logger.error({ err, job: 'receipt sweep' }, 'job failed');
    const round = () => sweeper.sweep(config.RECEIPT_SWEEP_AGE_MS);
    lifecycle.manage('receipt sweep', new RepeatedJob(config.RECEIPT_SWEEP_EVERY_MS, round, failed), 'intake');
  }

  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: ReceiptsConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock })],
      controllers: [ReceiptsGrpc],
      providers: [
        { provide: RECEIPTS_CONFIG, useValue: config },
        {
          provide: PointsPort,
          inject: [Lifecycle],
          useFactory: (lifecycle: Lifecycle) => {
            const points = new LedgerPoints(config.LEDGER_ADDR);
            lifecycle.onStop('stores', 'ledger client', () => points.close());
            return points;
          },
        },
        ProductsRepository,
        ReceiptsRepository,
        ReceiptLocks,
        ReceiptMembers,
        ReceiptFiles,
        ReceiptFileRemovals,
        PdfPages,
        CompareReceipt,
        UploadReceipt,
        SettleApproval,
        ReviewReceipt,
        ReceiptSweeper,
        MembersConsumer,
      ],
    };
  }
}
