import { Schema } from 'mongoose';
import type { Answers, Choice, Question, SubQuestion } from './domain/survey.js';

/** One question of the survey, asked in the order of `position`. */
export type QuestionRecord = Omit<Question, 'id'> & { _id: string; position: number; active: boolean };

/** What a member said of one sample. The texts are the member's own: they go when the member leaves. */
export interface FeedbackRecord extends Answers {
  /** The id of the sample's order: one feedback a sample. */
  _id: string;
  memberId: string;
  sampleId: string;
  received: boolean;
  givenAt: Date;
}

const title = new Schema({ en: String, bm: String }, { _id: false });
const scope = new Schema({ brandId: String, formatId: String }, { _id: false });
const choice = new Schema<Choice>(
  { id: String, title, removes: [String], specify: Boolean, hiddenFor: [scope] },
  { _id: false, id: false },
);
const subQuestion = new Schema<SubQuestion>({ id: String, title, choices: [choice] }, { _id: false, id: false });

/** `survey_questions`. */
export const questionSchema = new Schema<QuestionRecord>(
  {
    _id: { type: String, required: true },
    position: { type: Number, required: true },
    active: { type: Boolean, required: true },
    title,
    type: String,
    subtype: String,
    choices: [choice],
    subsampleQuestions: [subQuestion],
  },
  { collection: 'survey_questions', versionKey: false },
);

const mainAnswer = new Schema({ questionId: String, choiceId: String }, { _id: false });
const subAnswer = new Schema({ subquestionId: String, choiceId: String }, { _id: false });

/** `sample_feedback`. */
export const feedbackSchema = new Schema<FeedbackRecord>(
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
