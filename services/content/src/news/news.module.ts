import { Module } from '@nestjs/common';
import { NewsController } from './news.grpc.js';
import { NewsRepository, RemovableNewsRepository } from './news.record.js';

/** News. */
@Module({ controllers: [NewsController], providers: [NewsRepository, RemovableNewsRepository] })
export class NewsModule {}
