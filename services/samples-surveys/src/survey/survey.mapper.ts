import type { AnswerFeedbackRequest, Question as WireQuestion } from '@club/proto/club/samples/v1/samples';
import { type Choice, type Question, subQuestionsBelow } from './domain/survey.js';
import type { Feedback } from './usecases/answer-feedback.js';

/** The question at `index` on the wire. */
export const toQuestion = (question: Question, index: number): WireQuestion => ({
  ...question,
  choices: question.choices.map(toChoice),
  subsampleQuestions: question.subsampleQuestions.map((sub) => ({ ...sub, choices: sub.choices.map(toChoice) })),
  subQuestionsBelow: subQuestionsBelow(question, index),
});

const toChoice = ({ id, title, removes, specify }: Choice) => ({ id, title, removes, specify });

/** A request's feedback. */
export const toFeedback = (request: AnswerFeedbackRequest): Feedback => request;
