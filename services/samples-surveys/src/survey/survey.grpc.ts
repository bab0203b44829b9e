import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AnswerFeedbackRequest,
  type AnswerFeedbackResponse,
  type ListQuestionsRequest,
  type ListQuestionsResponse,
  type SamplesServiceServer,
  SamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { toFeedback, toQuestion } from './survey.mapper.js';
import { AnswerFeedback } from './usecases/answer-feedback.js';
import { ListQuestions } from './usecases/list-questions.js';

/** The survey on the wire. */
@GrpcService(SamplesServiceService)
export class SurveyController implements Pick<GrpcHandlers<SamplesServiceServer>, 'listQuestions' | 'answerFeedback'> {
  constructor(
    private readonly questions: ListQuestions,
    private readonly answer: AnswerFeedback,
  ) {}

  /** Errors: those of ListQuestions. */
  async listQuestions({ brandId, sizeId }: ListQuestionsRequest): Promise<ListQuestionsResponse> {
    const questions = await this.questions.execute(brandId, sizeId);
    return { questions: questions.map(toQuestion) };
  }

  /** Errors: those of AnswerFeedback. */
  async answerFeedback(request: AnswerFeedbackRequest, metadata: Metadata): Promise<AnswerFeedbackResponse> {
    await this.answer.execute(contextFromMetadata(metadata), toFeedback(request));
    return {};
  }
}
