import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { ErasureConsumer } from './erasure.consumer.js';

/** The erasure of deleted members (PDPA). */
@Module({ imports: [InboxModule], providers: [ErasureConsumer] })
export class ErasureModule {}
