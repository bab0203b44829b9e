import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module.js';
import { SamplesModule } from '../samples/samples.module.js';
import { QuestionsRepository } from './questions.repository.js';
import { QuestionsController } from './survey-admin.grpc.js';
import { SurveyController } from './survey.grpc.js';
import { SurveyRepository } from './survey.repository.js';
import { AnswerFeedback } from './usecases/answer-feedback.js';
import { ListQuestions } from './usecases/list-questions.js';
import { OrderQuestions } from './usecases/order-questions.js';

/** The survey's questions, and the feedback on a sample. */
@Module({
  imports: [SamplesModule, RequestsModule],
  controllers: [SurveyController, QuestionsController],
  providers: [SurveyRepository, QuestionsRepository, ListQuestions, AnswerFeedback, OrderQuestions],
  exports: [SurveyRepository],
})
export class SurveyModule {}
