import { isDeepStrictEqual } from 'node:util';
import {
  AdminAudit,
  DomainError,
  invalidField,
  MONGO,
  newId,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { checkQuestion, typedInto, typeOf, type TypedQuestion } from '../domain/question-form.js';
import type { EnteredQuestion } from '../domain/survey.js';
import { QuestionsRepository } from '../questions.repository.js';
import { SurveyRepository } from '../survey.repository.js';

/** Room between two questions, so that a place is found for one by its number alone. */
const STEP = 10;

/** A question as typed. */
export interface QuestionCommand extends TypedQuestion {
  /** Empty for a new one. */
  id: string;
  /** The version that was seen; 0 saves over any. */
  version: number;
}

/** Adds and changes the questions of the survey, their order, and which of them are asked (docs/product/forms.md#samples-and-survey). */
@Injectable()
export class SaveQuestion {
  constructor(
    private readonly survey: SurveyRepository,
    private readonly questions: QuestionsRepository,
    private readonly writer: RecordWriter,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: FORM_FIELDS_REQUIRED or INPUT_INVALID with fields, NOT_FOUND, EDIT_CONFLICT {version}. */
  execute(ctx: RequestContext, { id, version, ...typed }: QuestionCommand): Promise<EnteredQuestion> {
    return this.writer.save(ctx, this.questions, { id, version }, async (before, session) => {
      const all = await this.allLocked(session);
      const base = before ?? { ...BLANK, position: (all.at(-1)?.position ?? 0) + STEP };
      const question = typedInto(base, typed, newId);
      checkQuestion(question, typed.type ?? (before ? typeOf(before) : ''), others(all, id));
      return question;
    });
  }

  /** Asks a question or asks it no longer; without `active` the other than now. Errors: NOT_FOUND, INPUT_INVALID. */
  setActive(ctx: RequestContext, wanted: { id: string; active?: boolean | undefined }): Promise<EnteredQuestion> {
    return this.writer.change(ctx, this.questions, { id: wanted.id, version: 0 }, async (before, session) => {
      const all = await this.allLocked(session);
      const active = wanted.active ?? !before.active;
      if (active === before.active) return null;
      checkQuestion({ ...before, active }, typeOf(before), others(all, before.id));
      return { action: active ? 'shown' : 'hidden', fields: { active } };
    });
  }

  /**
   * Puts the questions in an order. Errors: EDIT_CONFLICT when it does not name each of them once, INPUT_INVALID when an
   * answer would then take a question out that was asked before it.
   */
  order(ctx: RequestContext, ids: readonly string[]): Promise<EnteredQuestion[]> {
    return withTransaction(this.connection, async (session) => {
      const all = await this.allLocked(session);
      const before = all.map(({ id }) => id);
      if (!isDeepStrictEqual(before.toSorted(), [...ids].toSorted())) throw new DomainError('EDIT_CONFLICT');
      if (isDeepStrictEqual(before, ids)) return all;
      const next = ids.map((id, at) => ({ ...found(all, id), position: (at + 1) * STEP }));
      for (const [at, { choices }] of next.entries()) {
        const later = new Set(ids.slice(at + 1));
        if (choices.some(({ removes }) => removes.some((id) => !later.has(id)))) throw invalidField('ids');
      }
      for (const { id, position } of next) await this.survey.setPosition(session, id, position);
      const act = { record: 'survey', recordId: 'survey', title: '', action: 'ordered' } as const;
      await this.audit.record(ctx, session, { ...act, before: { ids: before }, after: { ids } });
      return next;
    });
  }

  // Each write looks at all questions: two at once must meet, or each would be right about what it saw.
  private async allLocked(session: ClientSession): Promise<EnteredQuestion[]> {
    const all = await this.survey.entered(session);
    await this.survey.lock(session);
    return all;
  }
}

const BLANK: EnteredQuestion = {
  id: '',
  title: { en: '', bm: '' },
  type: 'other',
  subtype: 'close',
  choices: [],
  subsampleQuestions: [],
  position: 0,
  active: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 0,
};

const others = (all: readonly EnteredQuestion[], id: string) => all.filter((one) => one.id !== id);

function found(all: readonly EnteredQuestion[], id: string): EnteredQuestion {
  const question = all.find((one) => one.id === id);
  if (!question) throw new DomainError('NOT_FOUND');
  return question;
}
