import {
  type ClientSession,
  contextFromMetadata,
  type GrpcHandlers,
  GrpcService,
  newId,
  refusedAt,
} from '@club/platform';
import { RecordController, RecordWriter } from '@club/platform/records';
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
import { blankQuestion, checkQuestion, otherOpen, typedInto, typeOf } from './domain/question-form.js';
import type { EnteredQuestion } from './domain/survey.js';
import { QuestionsRepository } from './questions.repository.js';
import { fromTyped, toEntered } from './survey.mapper.js';
import { SurveyRepository } from './survey.repository.js';
import { OrderQuestions } from './usecases/order-questions.js';

/** The questions of the survey as the back office keeps them (docs/product/forms.md#samples-and-survey). */
@GrpcService(QuestionsServiceService)
export class QuestionsController
  extends RecordController<EnteredQuestion, SurveyQuestion, QuestionForm>
  implements GrpcHandlers<QuestionsServiceServer>
{
  constructor(
    records: QuestionsRepository,
    writer: RecordWriter,
    private readonly survey: SurveyRepository,
    private readonly ordering: OrderQuestions,
  ) {
    super(records, writer);
  }

  /** Lists the questions in their order. */
  override async list(): Promise<QuestionList & { end: undefined }> {
    return { rows: (await this.survey.entered()).map(toEntered), end: undefined };
  }

  /** Errors: those of OrderQuestions. */
  async order({ ids }: OrderQuestionsRequest, metadata: Metadata): Promise<QuestionList> {
    return { rows: (await this.ordering.execute(contextFromMetadata(metadata), ids)).map(toEntered) };
  }

  /** Asks a question, asks it no longer, or has it asked from a moment on. Errors: those of setActive and checkQuestion. */
  override async setActive(wanted: SetActiveRequest, metadata: Metadata): Promise<SurveyQuestion> {
    const ctx = contextFromMetadata(metadata);
    const check = async (after: EnteredQuestion, session: ClientSession) => {
      const rest = others(await this.survey.enteredForChange(session), wanted.id);
      const title = typeOf(after) === 'open' && after.showAt ? otherOpen(after, rest) : null;
      if (title !== null) throw refusedAt('showAt', 'QUESTION_OPEN_TAKEN', { title });
      checkQuestion(after, typeOf(after), rest);
    };
    return toEntered(await this.writer.setActive(ctx, this.records, wanted, check));
  }

  protected toMessage(question: EnteredQuestion): SurveyQuestion {
    return toEntered(question);
  }

  /** Errors: FORM_FIELDS_REQUIRED or INPUT_INVALID with fields. */
  protected async fieldsOf(
    form: QuestionForm,
    before: EnteredQuestion | null,
    session: ClientSession,
  ): Promise<EnteredQuestion> {
    const typed = fromTyped(form);
    const all = await this.survey.enteredForChange(session);
    const question = typedInto(before ?? blankQuestion(all), typed, newId);
    checkQuestion(question, typed.type ?? (before ? typeOf(before) : ''), others(all, form.id));
    return question;
  }
}

const others = (all: readonly EnteredQuestion[], id: string) => all.filter((one) => one.id !== id);
