import { Module } from '@nestjs/common';
import { ErasureConsumer } from './erasure.consumer.js';

/** The erasure of deleted members (PDPA). */
@Module({ providers: [ErasureConsumer] })
export class ErasureModule {}
