import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module.js';
import { SurveyModule } from '../survey/survey.module.js';
import { ErasureConsumer } from './erasure.consumer.js';

/** The erasure of deleted members (PDPA). */
@Module({ imports: [RequestsModule, SurveyModule], providers: [ErasureConsumer] })
export class ErasureModule {}
