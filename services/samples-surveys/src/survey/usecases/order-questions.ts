import { isDeepStrictEqual } from 'node:util';
import { DomainError, invalidField, type RequestContext } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { Injectable } from '@nestjs/common';
import { STEP } from '../domain/question-form.js';
import type { EnteredQuestion } from '../domain/survey.js';
import { SurveyRepository } from '../survey.repository.js';

/** Puts the questions of the survey in an order (docs/product/forms.md#samples-and-survey). */
@Injectable()
export class OrderQuestions {
  constructor(
    private readonly survey: SurveyRepository,
    private readonly writer: RecordWriter,
  ) {}

  /**
   * Returns the questions in their new order. Errors: EDIT_CONFLICT when it does not name each of them once, INPUT_INVALID when an
   * answer would then take a question out that was asked before it.
   */
  execute(ctx: RequestContext, ids: readonly string[]): Promise<EnteredQuestion[]> {
    return this.writer.changeSeveral(ctx, async (session) => {
      const all = await this.survey.enteredForChange(session);
      const before = all.map(({ id }) => id);
      if (!isDeepStrictEqual(before.toSorted(), [...ids].toSorted())) throw new DomainError('EDIT_CONFLICT');
      if (isDeepStrictEqual(before, ids)) return { result: all, entry: null };
      const next = ids.map((id, at) => ({ ...found(all, id), position: (at + 1) * STEP }));
      for (const [at, { choices }] of next.entries()) {
        const later = new Set(ids.slice(at + 1));
        if (choices.some(({ removes }) => removes.some((id) => !later.has(id)))) throw invalidField('ids');
      }
      for (const { id, position } of next) await this.survey.setPosition(session, id, position);
      const ordered = { record: 'survey', recordId: 'survey', action: 'ordered' } as const;
      return { result: next, entry: { ...ordered, before: { ids: before }, after: { ids } } };
    });
  }
}

function found(all: readonly EnteredQuestion[], id: string): EnteredQuestion {
  const question = all.find((one) => one.id === id);
  if (!question) throw new DomainError('NOT_FOUND');
  return question;
}
