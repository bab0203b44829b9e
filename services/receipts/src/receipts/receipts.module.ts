import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ComparePictures } from './compare-pictures.js';
import { LookAlikes } from './look-alikes.repository.js';
import { PictureComparer } from '../likeness/picture-comparer.js';
import { PicturesJob } from './pictures.job.js';
import { MembersModule } from '../members/members.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ReceiptLeases } from './leases.repository.js';
import { ReceiptLocks } from './locks.repository.js';
import { ReceiptsController } from './receipts.grpc.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { CompareReceipt } from './usecases/compare-receipt.js';
import { ReceivedFiles } from './usecases/received-files.js';
import { ReplacePictures } from './usecases/replace-pictures.js';
import { UploadReceipt } from './usecases/upload-receipt.js';

/** Receipts as members send them. */
@Module({
  imports: [ProductsModule, FilesModule, MembersModule],
  controllers: [ReceiptsController],
  providers: [
    ReceiptsRepository,
    ReceiptLeases,
    ReceiptLocks,
    ReceivedFiles,
    CompareReceipt,
    LookAlikes,
    PictureComparer,
    ComparePictures,
    PicturesJob,
    UploadReceipt,
    ReplacePictures,
  ],
  exports: [ReceiptsRepository, ReceiptLeases, CompareReceipt, ComparePictures, LookAlikes],
})
export class ReceiptsModule {}
