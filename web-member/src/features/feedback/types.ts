import type { Body, Schema } from '@club/web-kit';

/** A question of the survey on a sample; an open one has no choices. */
export type SurveyQuestion = Schema<'SurveyQuestion'>;
export type SurveyChoice = SurveyQuestion['choices'][number];
export type SurveySubQuestion = SurveyQuestion['subsampleQuestions'][number];

/** What a member says of a sample; the answers only when it was received. */
export type FeedbackInput = Body<'POST /sample/question/answer'>;
