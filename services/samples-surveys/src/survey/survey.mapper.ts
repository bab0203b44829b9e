import type {
  AnswerFeedbackRequest,
  Question as WireQuestion,
  QuestionForm,
  SurveyChoice,
  SurveyQuestion,
} from '@club/proto/club/samples/v1/samples';
import { typeOf, type TypedQuestion } from './domain/question-form.js';
import { type Choice, type EnteredQuestion, type Question, subQuestionsBelow } from './domain/survey.js';
import type { Feedback } from './usecases/answer-feedback.js';

/** Returns the question at `index` on the wire. */
export const toQuestion = (question: Question, index: number): WireQuestion => ({
  ...question,
  choices: question.choices.map(toChoice),
  subsampleQuestions: question.subsampleQuestions.map((sub) => ({ ...sub, choices: sub.choices.map(toChoice) })),
  subQuestionsBelow: subQuestionsBelow(question, index),
});

const toChoice = ({ id, title, removes, specify }: Choice) => ({ id, title, removes, specify });

/** Returns a request's feedback. */
export const toFeedback = (request: AnswerFeedbackRequest): Feedback => request;

/** Returns a question as the back office keeps it, on the wire. */
export const toEntered = (question: EnteredQuestion): SurveyQuestion => ({
  id: question.id,
  title: question.title,
  type: typeOf(question),
  choices: question.choices.map(toEnteredChoice),
  subQuestions: question.subsampleQuestions.map((sub) => ({ ...sub, choices: sub.choices.map(toEnteredChoice) })),
  position: question.position,
  active: question.active,
  showAt: question.showAt?.toISOString(),
  createdAt: question.createdAt.toISOString(),
  updatedAt: question.updatedAt.toISOString(),
  version: question.version,
});

const toEnteredChoice = ({ id, title, removes, specify, hiddenFor }: Choice): SurveyChoice => ({
  id,
  title,
  removes,
  specify,
  hiddenFor,
});

const NO_TEXT = { en: '', bm: '' };
const fromChoice = ({ title = NO_TEXT, ...choice }: SurveyChoice): Choice => ({ ...choice, title });

/** Returns a question as it was typed. */
export const fromTyped = (request: QuestionForm): TypedQuestion => ({
  title: request.title,
  type: request.type,
  choices: request.choices?.choices.map(fromChoice),
  subQuestions: request.subQuestions?.subQuestions.map(({ title = NO_TEXT, choices, id }) => ({
    id,
    title,
    choices: choices.map(fromChoice),
  })),
});
