import { DomainError, type FieldError } from '@club/platform/domain-error';
import { Validation } from '@club/platform/validation';
import type { Choice, EnteredQuestion, Question, SubQuestion } from './survey.js';

/** Names of the question types in the back office (docs/product/forms.md#samples-and-survey). */
const TYPES = {
  multiple: { type: 'other', subtype: 'close' },
  rate: { type: 'rate', subtype: 'close' },
  dropdown: { type: 'dropdown', subtype: 'close' },
  open: { type: 'other', subtype: 'open' },
} as const satisfies Record<string, Pick<Question, 'type' | 'subtype'>>;
export type QuestionType = keyof typeof TYPES;

const MAX_TITLE = 500;
const MAX_CHOICES = 50;

/** A text in both languages as typed; a language that is absent stays. */
export interface TitleInput {
  en?: string | undefined;
  bm?: string | undefined;
}

/** A question as typed; what is absent stays. */
export interface TypedQuestion {
  title?: TitleInput | undefined;
  type?: string | undefined;
  choices?: Choice[] | undefined;
  subQuestions?: SubQuestion[] | undefined;
}

/** Room between two questions, so that a place is found for one by its number alone. */
export const STEP = 10;

/** Returns a question before anything is typed, after all others. */
export const blankQuestion = (all: readonly EnteredQuestion[]): EnteredQuestion => ({
  id: '',
  title: { en: '', bm: '' },
  type: 'other',
  subtype: 'close',
  choices: [],
  subsampleQuestions: [],
  position: (all.at(-1)?.position ?? 0) + STEP,
  active: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 0,
});

/** Returns what the back office calls the type of a question. */
export const typeOf = ({ type, subtype }: Pick<Question, 'type' | 'subtype'>): QuestionType => {
  if (type !== 'other') return type;
  return subtype === 'open' ? 'open' : 'multiple';
};

const isType = (type: string): type is QuestionType => Object.hasOwn(TYPES, type);

/**
 * Returns the question with what was typed. `newId` makes ids of choices and sub-questions that are new; the others keep
 * theirs, because answers name them.
 */
export function typedInto(question: EnteredQuestion, typed: TypedQuestion, newId: () => string): EnteredQuestion {
  const { title } = question;
  const type = typed.type ?? typeOf(question);
  const named = <Named extends { id: string }>(one: Named): Named => ({ ...one, id: one.id || newId() });
  const choices = (given: Choice[]) => given.map((choice) => named({ ...choice, title: trimmed(choice.title) }));
  const isOpen = type === 'open';
  const next = {
    ...question,
    ...(isType(type) && TYPES[type]),
    title: { en: typed.title?.en?.trim() ?? title.en, bm: typed.title?.bm?.trim() ?? title.bm },
    choices: isOpen ? [] : choices(typed.choices ?? question.choices),
  };
  const subs = typed.subQuestions ?? question.subsampleQuestions;
  const asked = type === 'rate' ? subs : [];
  return {
    ...next,
    subsampleQuestions: asked.map((sub) => named({ ...sub, title: trimmed(sub.title), choices: choices(sub.choices) })),
  };
}

const trimmed = ({ en, bm }: Choice['title']) => ({ en: en.trim(), bm: bm.trim() });

/**
 * Applies docs/product/forms.md#samples-and-survey to a question as it would be; `type` is what was typed for it, and
 * `others` are all other questions. Throws FORM_FIELDS_REQUIRED with fields for what is missing,
 * INPUT_INVALID with fields for what cannot be, QUESTION_OPEN_TAKEN at `type` for a second open question.
 */
export function checkQuestion(question: EnteredQuestion, type: string, others: readonly EnteredQuestion[]): void {
  const form = new Validation()
    .text('title.en', question.title.en, MAX_TITLE)
    .text('title.bm', question.title.bm, MAX_TITLE);
  if (!isType(type)) form.required('type', type).that('type', type.trim() === '');
  if (type !== 'open') checkChoices(form, 'choices', question.choices);
  for (const [at, sub] of question.subsampleQuestions.entries()) {
    form
      .text(`subQuestions.${at}.title.en`, sub.title.en, MAX_TITLE)
      .text(`subQuestions.${at}.title.bm`, sub.title.bm, MAX_TITLE);
    // Without choices it is one that members answer in their own words.
    if (sub.choices.length > 0) checkChoices(form, `subQuestions.${at}.choices`, sub.choices);
  }
  const later = others.filter(({ position }) => position > question.position).map(({ id }) => id);
  const removed = question.choices.flatMap(({ removes }) => removes);
  form.that(
    'removes',
    removed.every((id) => later.includes(id)),
  );
  const open = type === 'open' ? otherOpen(question, others) : null;
  if (open !== null) form.fail('type', 'QUESTION_OPEN_TAKEN', { title: open });
  if (!form.failed) return;
  const errors = Object.values(form.errors) as FieldError[];
  const onlyMissing = errors.every(({ code }) => code === 'FIELD_REQUIRED');
  throw new DomainError(onlyMissing ? 'FORM_FIELDS_REQUIRED' : 'INPUT_INVALID', {}, form.errors);
}

/**
 * Returns the title of an open question that is asked, or will be from a moment on, beside one that is or will be; else null. One that is
 * scheduled counts, so that its moment never makes a second one.
 */
export function otherOpen(question: EnteredQuestion, others: readonly EnteredQuestion[]): string | null {
  const open = others.find((one) => isAskedOrWill(one) && typeOf(one) === 'open');
  return isAskedOrWill(question) && open ? firstLine(open.title.en) : null;
}

const isAskedOrWill = ({ active, showAt }: EnteredQuestion): boolean => active || Boolean(showAt);

/** Returns the first line of a title: what follows explains it. */
const firstLine = (title: string): string => title.split('\n', 1).join('');

function checkChoices(form: Validation, field: string, choices: readonly Choice[]): void {
  if (choices.length === 0) form.required(field, '');
  form.that(field, choices.length <= MAX_CHOICES);
  for (const [at, { title }] of choices.entries()) {
    form.text(`${field}.${at}.title.en`, title.en, MAX_TITLE).text(`${field}.${at}.title.bm`, title.bm, MAX_TITLE);
  }
}
