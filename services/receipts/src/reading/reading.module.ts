import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ReadReceipt } from './read-receipt.js';
import { Readings } from './readings.repository.js';
import { ReadingsJob } from './readings.job.js';
import { TextReader } from './text-reader.js';

/** Recognised text of receipts, and what it suggests to reviewers. */
@Module({
  imports: [ProductsModule, FilesModule],
  providers: [TextReader, Readings, ReadReceipt, ReadingsJob],
  exports: [Readings],
})
export class ReadingModule {}
