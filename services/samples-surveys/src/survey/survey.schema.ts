import type { DocumentOf } from '@club/platform';
import { schedulable } from '@club/platform/records';
import { Schema } from 'mongoose';
import type { GivenFeedback } from './domain/feedback.js';
import type { Choice, EnteredQuestion, SubQuestion } from './domain/survey.js';

export type FeedbackDocument = DocumentOf<GivenFeedback>;

const title = new Schema({ en: String, bm: String }, { _id: false });
const scope = new Schema({ brandId: String, formatId: String }, { _id: false });
const choice = new Schema<Choice>(
  { id: String, title, removes: [String], specify: Boolean, hiddenFor: [scope] },
  { _id: false, id: false },
);
const subQuestion = new Schema<SubQuestion>({ id: String, title, choices: [choice] }, { _id: false, id: false });

/** `survey_questions`. */
export const questionSchema = new Schema<DocumentOf<EnteredQuestion>>(
  {
    _id: { type: String, required: true },
    position: { type: Number, required: true },
    active: { type: Boolean, required: true },
    title,
    type: String,
    subtype: String,
    choices: [choice],
    subsampleQuestions: [subQuestion],
    createdAt: Date,
    updatedAt: Date,
    version: Number,
  },
  { collection: 'survey_questions', versionKey: false },
);
schedulable(questionSchema);

/** Counter of the changes of the survey; `_id` is `survey`. */
export interface LockDocument {
  _id: string;
  count: number;
}

/** `survey_locks`. */
export const surveyLockSchema = new Schema<LockDocument>(
  { _id: { type: String, required: true }, count: Number },
  { collection: 'survey_locks', versionKey: false },
);

const mainAnswer = new Schema({ questionId: String, choiceId: String }, { _id: false });
const subAnswer = new Schema({ subquestionId: String, choiceId: String, text: String }, { _id: false });

/** `sample_feedback`. */
export const feedbackSchema = new Schema<FeedbackDocument>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    sampleId: String,
    received: { type: Boolean, required: true },
    mainAnswers: [mainAnswer],
    subAnswers: [subAnswer],
    openQuestion: { type: String, default: '' },
    other: { type: String, default: '' },
    givenAt: Date,
  },
  { collection: 'sample_feedback', versionKey: false },
);
feedbackSchema.index({ memberId: 1 }, { name: 'member' });
