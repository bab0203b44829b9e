import {
  invalidField,
  type ClientSession,
  contextFromMetadata,
  type GrpcHandlers,
  GrpcService,
  newId,
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
import { blankQuestion, checkQuestion, typedInto, typeOf } from './domain/question-form.js';
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

  /** Asks a question or asks it no longer. Errors: NOT_FOUND, INPUT_INVALID with QUESTION_OPEN_TAKEN at `type`. */
  override async setActive({ id, active, showAt }: SetActiveRequest, metadata: Metadata): Promise<SurveyQuestion> {
    if (showAt !== undefined) throw invalidField('showAt');
    const ctx = contextFromMetadata(metadata);
    const changed = await this.writer.change(ctx, this.records, { id, version: 0 }, async (before, session) => {
      const all = await this.survey.enteredForChange(session);
      const wanted = active ?? !before.active;
      if (wanted === before.active) return null;
      checkQuestion({ ...before, active: wanted }, typeOf(before), others(all, id));
      return { action: wanted ? 'shown' : 'hidden', fields: { active: wanted } };
    });
    return toEntered(changed);
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
