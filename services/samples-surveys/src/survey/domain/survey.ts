import type { LocalizedText } from '@club/platform/localized-text';
import { invalidField, ValidationError } from '@club/platform/validation';
import { THRESHOLDS } from '@club/proto/settings';

/** Products for which a choice is hidden: a brand, a format of it, or (with an empty brand) a format of any brand. */
export interface Scope {
  brandId: string;
  formatId: string;
}

/** One answer to choose. `removes`: later questions it takes out; `specify`: it asks for words; `hiddenFor`: not offered there. */
export interface Choice {
  id: string;
  title: LocalizedText;
  removes: string[];
  specify: boolean;
  hiddenFor: Scope[];
}

/** Asked beside a low rating; one without choices is answered in the member's own words. */
export interface SubQuestion {
  id: string;
  title: LocalizedText;
  choices: Choice[];
}

/**
 * One question (docs/product/samples.md#survey). An open one has no choices; a survey has one open question at most.
 */
export interface Question {
  id: string;
  title: LocalizedText;
  type: 'dropdown' | 'rate' | 'other';
  subtype: 'open' | 'close';
  choices: Choice[];
  subsampleQuestions: SubQuestion[];
}

/** A question that an administrator has entered; asked in the order of `position`, while it is active, or from a moment on. */
export interface EnteredQuestion extends Question {
  position: number;
  active: boolean;
  /** Moment from which one that is not asked is asked by itself. */
  showAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Counts changes from 1. */
  version: number;
}

/** Answers of a member (docs/product/samples.md#survey). */
export interface Answers {
  mainAnswers: { questionId: string; choiceId: string }[];
  /** A choice, or own words where the sub-question has none to choose. */
  subAnswers: { subquestionId: string; choiceId: string; text: string }[];
  openQuestion: string;
  other: string;
}

/** A rating with a number below this opens its sub-questions (docs/product/samples.md#survey). */
const LOW_RATING_BELOW = THRESHOLDS.survey.lowRatingBelow;
/** The question at this index, from 0, goes on after a low rating (docs/product/samples.md#survey). */
const RESUMES_AT = THRESHOLDS.survey.resumesAtQuestion - 1;
/** The longest texts, in characters. */
const MAX_OPEN_TEXT = 1000;
const MAX_OTHER_TEXT = 200;

/** Returns the survey on one brand and format: without the choices that are hidden for it. */
export function surveyFor(questions: readonly Question[], pack: Scope): Question[] {
  const offered = (choices: readonly Choice[]) => choices.filter(({ hiddenFor }) => !hiddenFor.some(covers(pack)));
  return questions.map((question) => ({
    ...question,
    choices: offered(question.choices),
    // one whose choices are all hidden has nothing to ask; one that never had any is answered in words
    subsampleQuestions: question.subsampleQuestions
      .map((sub) => ({ ...sub, choices: offered(sub.choices) }))
      .filter(({ choices }, at) => choices.length > 0 || asksForWords(question.subsampleQuestions[at]!)),
  }));
}

const covers =
  (pack: Scope) =>
  ({ brandId, formatId }: Scope): boolean =>
    (brandId === '' || brandId === pack.brandId) && (formatId === '' || formatId === pack.formatId);

/** Returns the rating below which the question at `index` opens its sub-questions; 0 when it opens none. */
export const subQuestionsBelow = ({ type, subsampleQuestions }: Question, index: number): number =>
  type === 'rate' && subsampleQuestions.length > 0 && index !== RESUMES_AT ? LOW_RATING_BELOW : 0;

/**
 * Walks the survey as a member does. Returns the answers as they are kept: texts trimmed, a text that nothing asks
 * for left out. Throws ValidationError for ids that are not of this survey (INPUT_INVALID), a choice without its words
 * (FEEDBACK_REASON_REQUIRED), or another number of answers than questions that remain (FEEDBACK_INCOMPLETE;
 * docs/product/samples.md#survey).
 */
export function checkAnswers(questions: readonly Question[], given: Answers): Answers {
  refuseForeign(questions, given);

  const main = new Map(given.mainAnswers.map(({ questionId, choiceId }) => [questionId, choiceId]));
  const sub = new Map(given.subAnswers.map((answer) => [answer.subquestionId, answer]));
  const openQuestion = given.openQuestion.trim();
  const other = given.other.trim();

  const removed = new Set<string>();
  const expected = { main: 0, sub: 0, open: false, words: false };
  let complete = true;
  questions.forEach((question, index) => {
    if (removed.has(question.id)) return;
    if (isOpen(question)) {
      expected.open = true;
      return;
    }
    expected.main += 1;
    const choice = question.choices.find(({ id }) => id === main.get(question.id));
    if (!choice) {
      complete = false;
      return;
    }
    // those before it have been walked past already: only later ones can go
    for (const id of choice.removes) removed.add(id);
    if (choice.specify) expected.words = true;
    if (!(ratingOf(choice) < subQuestionsBelow(question, index))) return;
    for (const one of question.subsampleQuestions) {
      expected.sub += 1;
      const answer = sub.get(one.id);
      if (!answer || (asksForWords(one) && answer.text.trim() === '')) complete = false;
    }
  });

  if (expected.words && other === '') throw new ValidationError('FEEDBACK_REASON_REQUIRED');
  const counted = given.mainAnswers.length === expected.main && given.subAnswers.length === expected.sub;
  if (!complete || !counted || expected.open !== (openQuestion !== ''))
    throw new ValidationError('FEEDBACK_INCOMPLETE');
  const subAnswers = given.subAnswers.map(({ subquestionId, choiceId, text }) => ({
    ...{ subquestionId, choiceId },
    text: choiceId === '' ? text.trim() : '',
  }));
  return { ...given, subAnswers, openQuestion, other: expected.words ? other : '' };
}

/** Returns the number that a rating's text begins with ("1" and "1 – poor"); NaN for one without, which opens nothing. */
const ratingOf = ({ title }: Choice): number => Number.parseInt(title.en, 10);

/** Returns whether a question is answered in the member's own words. */
export const isOpen = ({ type, subtype }: Question): boolean => type === 'other' && subtype === 'open';

/** Returns whether a sub-question is answered in the member's own words. */
const asksForWords = ({ choices }: Pick<SubQuestion, 'choices'>): boolean => choices.length === 0;

/** Refuses answers that no path through the survey could have produced: other ids, or texts that are too long. */
function refuseForeign(questions: readonly Question[], given: Answers): void {
  const subs = questions.flatMap(({ subsampleQuestions }) => subsampleQuestions);
  const has = (asked: readonly { id: string; choices: Choice[] }[], id: string, choiceId: string) =>
    asked.find((one) => one.id === id)?.choices.some((choice) => choice.id === choiceId) ?? false;
  if (!given.mainAnswers.every(({ questionId, choiceId }) => has(questions, questionId, choiceId))) {
    throw invalidField('mainAnswers');
  }
  const isIn = ({ subquestionId, choiceId, text }: Answers['subAnswers'][number]) => {
    const asked = subs.find(({ id }) => id === subquestionId);
    if (asked && asksForWords(asked)) return choiceId === '' && text.trim().length <= MAX_OPEN_TEXT;
    return has(subs, subquestionId, choiceId);
  };
  if (!given.subAnswers.every(isIn)) throw invalidField('subAnswers');
  if (given.openQuestion.trim().length > MAX_OPEN_TEXT) throw invalidField('openQuestion');
  if (given.other.trim().length > MAX_OTHER_TEXT) throw invalidField('other');
}
