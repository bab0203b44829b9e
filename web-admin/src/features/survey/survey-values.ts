import type { Body } from '@club/web-kit';
import type { Question, QuestionDetails } from './requests.js';

export type QuestionType = Question['type'];

/** The types in the order in which they are offered. */
export const TYPES: readonly QuestionType[] = ['multiple', 'rate', 'dropdown', 'open'];

/** Kinds of sub-questions: answered in words, or by a choice. */
export const SUBTYPES = ['open', 'close'] as const;

/** A brand, or a format of it, for which an answer is not offered. */
export type Scope = Question['sampleQuestionChoices'][number]['hiddenFor'][number];

/** An answer; `id` of a new one begins with `NEW`. */
export type AnswerRow = Question['sampleQuestionChoices'][number];

/** The values of the form of a question; type and subtype are empty until they are chosen. */
export interface Values {
  title: string;
  bmTitle: string;
  type: QuestionType | '';
  answers: AnswerRow[];
  followUp: boolean;
  subtype: (typeof SUBTYPES)[number] | '';
  subtitle: string;
  subbmTitle: string;
  subAnswers: AnswerRow[];
}

const NEW = 'new-';
let made = 0;

/** An answer that was just added. */
export const newAnswer = (title = ''): AnswerRow => ({
  ...{ id: `${NEW}${(made += 1)}`, title, bmTitle: title },
  ...{ removes: [], specify: false, hiddenFor: [] },
});

/** The answers that a rating begins with. */
export const newRatings = (): AnswerRow[] => ['1', '2', '3', '4', '5'].map(newAnswer);

const EMPTY: Values = {
  ...{ title: '', bmTitle: '', type: '', answers: [] },
  ...{ followUp: false, subtype: '', subtitle: '', subbmTitle: '', subAnswers: [] },
};

/** Returns what the form begins with: a question as it is stored, nothing for a new one. */
export function valuesOf(question: Question | undefined): Values {
  if (!question) return EMPTY;
  const { title, bmTitle, type, sampleQuestionChoices, subQuestions } = question;
  const [sub] = subQuestions;
  return {
    ...{ title, bmTitle, type, answers: sampleQuestionChoices, followUp: sub !== undefined },
    ...{ subtype: sub?.subtype ?? '', subtitle: sub?.subtitle ?? '', subbmTitle: sub?.subbmTitle ?? '' },
    subAnswers: sub?.choices ?? [],
  };
}

type Sent = Body<'POST /admin/setting/sample/question/add'>;

const ruled = ({ id, removes, specify, hiddenFor }: AnswerRow) => ({
  ...{ id: id.startsWith(NEW) ? '' : id, removes, specify, hiddenFor },
});

/** Returns the parts of the form that are the sub-question; undefined for none. */
function followUpOf({ type, followUp, subtype, subtitle, subbmTitle, subAnswers }: Values) {
  if (type !== 'rate' || !followUp) return undefined;
  return { subtype, subtitle, subbmTitle, subAnswers: subtype === 'close' ? subAnswers : [] };
}

/** Returns a question as it is sent. A sub-question that is as it was is left out: then it stays what it is. */
export function bodyOf(values: Values, question: QuestionDetails | undefined): Sent {
  const { title, bmTitle, type, answers } = values;
  const [now, before] = [followUpOf(values), followUpOf(valuesOf(question))];
  const same = JSON.stringify(now) === JSON.stringify(before);
  const subId = question?.subQuestions[0]?.id;
  return {
    ...{ title, bmTitle, type },
    answers: type === 'open' ? [] : answers.map((row) => ({ ...ruled(row), title: row.title, bmTitle: row.bmTitle })),
    ...(same ? {} : now ? { ...now, subAnswers: now.subAnswers.map(subAnswerOf), ...(subId ? { subId } : {}) } : NONE),
  };
}

const NONE = { subtype: '', subtitle: '', subbmTitle: '' };
const subAnswerOf = (row: AnswerRow) => ({ ...ruled(row), subtitle: row.title, subbmTitle: row.bmTitle });

/** Returns whether there is an answer, and each has a text in both languages. */
export const areAnswers = (rows: readonly AnswerRow[]) =>
  rows.length > 0 && rows.every(({ title, bmTitle }) => title.trim() !== '' && bmTitle.trim() !== '');

/** Returns the questions after one; a new one is the last. */
export function laterThan(all: readonly Question[], question: Question | undefined): readonly Question[] {
  const at = all.findIndex(({ id }) => id === question?.id);
  return at < 0 ? [] : all.slice(at + 1);
}

/** Returns a question that comes before the question whose answer removes it, with that question; undefined where there is none. */
export function brokenBy(questions: readonly Question[]): { before: Question; after: Question } | undefined {
  for (const [at, question] of questions.entries()) {
    const removed = question.sampleQuestionChoices.flatMap(({ removes }) => removes);
    const before = questions.slice(0, at).find(({ id }) => removed.includes(id));
    if (before) return { before, after: question };
  }
  return undefined;
}

/** Returns the first line of a title: what follows explains it. */
export const firstLine = (title: string): string => title.split('\n', 1).join('');
