import type { Body, Schema } from '@club/web-kit';

/** A question of the survey on a sample; an open one has no choices. */
export type SurveyQuestion = Schema<'SurveyQuestion'>;
export type SurveyChoice = SurveyQuestion['choices'][number];
export type SurveySubQuestion = SurveyQuestion['subsampleQuestions'][number];

/** Feedback of a member about a sample; it has answers only when the sample was received. */
export type FeedbackInput = Body<'POST /sample/question/answer'>;
