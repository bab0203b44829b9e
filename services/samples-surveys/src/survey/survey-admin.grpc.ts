import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  type BrowseQuestionsResponse,
  type OrderQuestionsRequest,
  type OrderQuestionsResponse,
  SamplesAdminServiceService,
  type SaveQuestionRequest,
  type SaveQuestionResponse,
  type SetQuestionActiveRequest,
  type SetQuestionActiveResponse,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { fromTyped, toEntered } from './survey.mapper.js';
import { SurveyRepository } from './survey.repository.js';
import { SaveQuestion } from './usecases/save-question.js';

/** What the back office does with the survey (docs/product/forms.md#samples-and-survey). */
@GrpcService(SamplesAdminServiceService)
export class SurveyAdminController {
  constructor(
    private readonly survey: SurveyRepository,
    private readonly save: SaveQuestion,
  ) {}

  /** In order. */
  async browseQuestions(): Promise<BrowseQuestionsResponse> {
    return { questions: (await this.survey.entered()).map(toEntered) };
  }

  /** Errors: those of SaveQuestion. */
  async saveQuestion(request: SaveQuestionRequest, metadata: Metadata): Promise<SaveQuestionResponse> {
    return { question: toEntered(await this.save.execute(contextFromMetadata(metadata), fromTyped(request))) };
  }

  /** Errors: those of SaveQuestion.order. */
  async orderQuestions({ ids }: OrderQuestionsRequest, metadata: Metadata): Promise<OrderQuestionsResponse> {
    return { questions: (await this.save.order(contextFromMetadata(metadata), ids)).map(toEntered) };
  }

  /** Errors: those of SaveQuestion.setActive. */
  async setQuestionActive(request: SetQuestionActiveRequest, metadata: Metadata): Promise<SetQuestionActiveResponse> {
    return { question: toEntered(await this.save.setActive(contextFromMetadata(metadata), request)) };
  }
}
