import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { ErasureConsumer } from './erasure.consumer.js';

/** The erasure of deleted members (PDPA). */
@Module({ imports: [ReceiptsModule, FilesModule, MembersModule, ReadingModule], providers: [ErasureConsumer] })
export class ErasureModule {}
