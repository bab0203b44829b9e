import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ReceiptLocks } from './locks.repository.js';
import { ReceiptsController } from './receipts.grpc.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { CompareReceipt } from './usecases/compare-receipt.js';
import { UploadReceipt } from './usecases/upload-receipt.js';

/** Receipts as members send them. */
@Module({
  imports: [ProductsModule, FilesModule, MembersModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsRepository, ReceiptLocks, CompareReceipt, UploadReceipt],
  exports: [ReceiptsRepository, CompareReceipt],
})
export class ReceiptsModule {}
