import { isDeepStrictEqual } from 'node:util';
import {
  AdminAudit,
  Clock,
  DomainError,
  invalidField,
  isChanged,
  MONGO,
  newId,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { checkQuestion, typedInto, typeOf, type TypedQuestion } from '../domain/question-form.js';
import type { EnteredQuestion } from '../domain/survey.js';
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
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: FORM_FIELDS_REQUIRED or INPUT_INVALID with fields, NOT_FOUND, EDIT_CONFLICT {version}. */
  execute(ctx: RequestContext, { id, version, ...typed }: QuestionCommand): Promise<EnteredQuestion> {
    const ownId = newId();
    return this.changing(async (session, all) => {
      const old = id === '' ? null : found(all, id);
      if (old && version && version !== old.version) throw new DomainError('EDIT_CONFLICT', { version: old.version });
      const now = this.clock.now();
      const base = old ?? { ...BLANK, id: ownId, position: (all.at(-1)?.position ?? 0) + STEP, createdAt: now };
      const next = { ...typedInto(base, typed, newId), updatedAt: now, version: base.version + 1 };
      const type = typed.type ?? (old ? typeOf(old) : '');
      checkQuestion(
        next,
        type,
        all.filter((one) => one.id !== next.id),
      );
      if (old && !isChanged(old, next)) return old;
      const { id: target, ...set } = next;
      await (old ? this.survey.change(session, target, set) : this.survey.add(session, next));
      const action = old ? 'changed' : 'added';
      await this.audit.record(ctx, session, { ...actOn(next), action, before: old, after: next });
      return next;
    });
  }

  /** Asks a question or asks it no longer; without `active` the other than now. Errors: NOT_FOUND, INPUT_INVALID. */
  setActive(ctx: RequestContext, wanted: { id: string; active?: boolean | undefined }): Promise<EnteredQuestion> {
    return this.changing(async (session, all) => {
      const old = found(all, wanted.id);
      const active = wanted.active ?? !old.active;
      if (active === old.active) return old;
      const next = { ...old, active, updatedAt: this.clock.now(), version: old.version + 1 };
      checkQuestion(
        next,
        typeOf(next),
        all.filter(({ id }) => id !== old.id),
      );
      await this.survey.change(session, old.id, { active, updatedAt: next.updatedAt, version: next.version });
      const act = { ...actOn(old), action: active ? 'shown' : 'hidden' } as const;
      await this.audit.record(ctx, session, { ...act, before: { active: old.active }, after: { active } });
      return next;
    });
  }

  /**
   * Puts the questions in an order. Errors: EDIT_CONFLICT when it does not name each of them once, INPUT_INVALID when an
   * answer would then take a question out that was asked before it.
   */
  order(ctx: RequestContext, ids: readonly string[]): Promise<EnteredQuestion[]> {
    return this.changing(async (session, all) => {
      const before = all.map(({ id }) => id);
      if (!isDeepStrictEqual(before.toSorted(), [...ids].toSorted())) throw new DomainError('EDIT_CONFLICT');
      if (isDeepStrictEqual(before, ids)) return all;
      const next = ids.map((id, at) => ({ ...found(all, id), position: (at + 1) * STEP }));
      for (const [at, { choices }] of next.entries()) {
        const later = new Set(ids.slice(at + 1));
        if (choices.some(({ removes }) => removes.some((id) => !later.has(id)))) throw invalidField('ids');
      }
      for (const { id, position } of next) await this.survey.change(session, id, { position });
      const act = { record: 'survey', recordId: 'survey', title: '', action: 'ordered' } as const;
      await this.audit.record(ctx, session, { ...act, before: { ids: before }, after: { ids } });
      return next;
    });
  }

  // Each write looks at all questions: two at once must meet, or each would be right about what it saw.
  private changing<T>(work: (session: ClientSession, all: EnteredQuestion[]) => Promise<T>): Promise<T> {
    return withTransaction(this.connection, async (session) => {
      const all = await this.survey.entered(session);
      await this.survey.lock(session);
      return work(session, all);
    });
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

const actOn = ({ id, title }: EnteredQuestion) => ({ record: 'question', recordId: id, title: title.en }) as const;

function found(all: readonly EnteredQuestion[], id: string): EnteredQuestion {
  const question = all.find((one) => one.id === id);
  if (!question) throw new DomainError('NOT_FOUND');
  return question;
}
