import { MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Question } from './domain/survey.js';
import { type FeedbackRecord, feedbackSchema, type QuestionRecord, questionSchema } from './survey.schema.js';

/** The survey's questions, and what members answered. */
@Injectable()
export class SurveyRepository {
  private readonly questions: Model<QuestionRecord>;
  private readonly feedback: Model<FeedbackRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.questions =
      connection.models['SurveyQuestion'] ?? connection.model<QuestionRecord>('SurveyQuestion', questionSchema);
    this.feedback =
      connection.models['SampleFeedback'] ?? connection.model<FeedbackRecord>('SampleFeedback', feedbackSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.feedback.createIndexes();
  }

  /** Every active question, in order, with every choice. */
  async all(session?: ClientSession): Promise<Question[]> {
    return this.inOrder({ active: true }, session);
  }

  /** Every question that was ever asked, in order. */
  everAsked(): Promise<Question[]> {
    return this.inOrder({});
  }

  private async inOrder(filter: { active?: boolean }, session?: ClientSession): Promise<Question[]> {
    const found = await this.questions
      .find(filter, null, session ? { session } : {})
      .sort({ position: 1 })
      .lean<QuestionRecord[]>();
    return found.map(({ _id: id, title, type, subtype, choices, subsampleQuestions }) => ({
      id,
      title,
      type,
      subtype,
      choices,
      subsampleQuestions,
    }));
  }

  /** Adds a question unless one of its id is there; for development data. */
  async addMissing(question: QuestionRecord): Promise<void> {
    const { _id, ...rest } = question;
    await this.questions.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** The feedback on one order; null while there is none. */
  given(orderId: string, session?: ClientSession): Promise<FeedbackRecord | null> {
    return this.feedback
      .findById(orderId, null, session ? { session } : {})
      .lean<FeedbackRecord>()
      .exec();
  }

  /** All that a member said, newest first. */
  ofMember(memberId: string): Promise<FeedbackRecord[]> {
    return this.feedback.find({ memberId }).sort({ givenAt: -1 }).lean<FeedbackRecord[]>().exec();
  }

  async insert(session: ClientSession, record: FeedbackRecord): Promise<void> {
    await this.feedback.create([record], { session });
  }

  /** Puts what is said of a sample that came in the place of what was said while it had not. */
  async replace(session: ClientSession, record: FeedbackRecord): Promise<void> {
    await this.feedback.replaceOne({ _id: record._id, received: false }, record, { session });
  }

  /** Takes a member's own words out of what they answered. */
  async forget(session: ClientSession, memberId: string): Promise<void> {
    await this.feedback.updateMany({ memberId }, { $set: { openQuestion: '', other: '' } }, { session });
  }
}
