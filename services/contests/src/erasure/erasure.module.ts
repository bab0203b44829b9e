import { Module } from '@nestjs/common';
import { EntriesModule } from '../entries/entries.module.js';
import { ErasureConsumer } from './erasure.consumer.js';

/** The erasure of deleted members (PDPA). */
@Module({ imports: [EntriesModule], providers: [ErasureConsumer] })
export class ErasureModule {}
