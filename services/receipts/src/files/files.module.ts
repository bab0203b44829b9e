import { Module } from '@nestjs/common';
import { FilesController } from './files.grpc.js';
import { PdfPages } from './pdf/pdf-pages.js';
import { ReceiptFileRemovals, ReceiptFiles } from './receipt-files.js';

/** Files of receipts: read on arrival, kept in S3, shown to clients that have their token. */
@Module({
  controllers: [FilesController],
  providers: [ReceiptFiles, ReceiptFileRemovals, PdfPages],
  exports: [ReceiptFiles, ReceiptFileRemovals, PdfPages],
})
export class FilesModule {}
