import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import type { SetActiveRequest } from '@club/proto/club/common/v1/records';
import {
  type OrderQuestionsRequest,
  type QuestionForm,
  type QuestionList,
  type QuestionsServiceServer,
  QuestionsServiceService,
  type SurveyQuestion,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { fromTyped, toEntered } from './survey.mapper.js';
import { SurveyRepository } from './survey.repository.js';
import { SaveQuestion } from './usecases/save-question.js';

/** The questions of the survey as the back office keeps them (docs/product/forms.md#samples-and-survey). */
@GrpcService(QuestionsServiceService)
export class QuestionsController implements GrpcHandlers<QuestionsServiceServer> {
  constructor(
    private readonly survey: SurveyRepository,
    private readonly questions: SaveQuestion,
  ) {}

  /** Lists the questions in their order. */
  async list(): Promise<QuestionList> {
    return { rows: (await this.survey.entered()).map(toEntered) };
  }

  /** Errors: those of SaveQuestion. */
  async save(request: QuestionForm, metadata: Metadata): Promise<SurveyQuestion> {
    return toEntered(await this.questions.execute(contextFromMetadata(metadata), fromTyped(request)));
  }

  /** Errors: those of SaveQuestion.order. */
  async order({ ids }: OrderQuestionsRequest, metadata: Metadata): Promise<QuestionList> {
    return { rows: (await this.questions.order(contextFromMetadata(metadata), ids)).map(toEntered) };
  }

  /** Errors: those of SaveQuestion.setActive. */
  async setActive(request: SetActiveRequest, metadata: Metadata): Promise<SurveyQuestion> {
    return toEntered(await this.questions.setActive(contextFromMetadata(metadata), request));
  }
}
