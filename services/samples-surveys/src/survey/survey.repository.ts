import { type DocumentOf, fromDocument, modelOf, MONGO, toDocument } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { GivenFeedback } from './domain/feedback.js';
import type { EnteredQuestion, Question } from './domain/survey.js';
import {
  type FeedbackDocument,
  feedbackSchema,
  type LockDocument,
  questionSchema,
  surveyLockSchema,
} from './survey.schema.js';

/** The survey's questions, and what members answered. */
@Injectable()
export class SurveyRepository {
  private readonly questions: Model<DocumentOf<EnteredQuestion>>;
  private readonly feedback: Model<FeedbackDocument>;
  private readonly locks: Model<LockDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.questions = modelOf(connection, 'SurveyQuestion', questionSchema);
    this.feedback = modelOf(connection, 'SampleFeedback', feedbackSchema);
    this.locks = modelOf(connection, 'SurveyLock', surveyLockSchema);
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
    const found = this.questions.find(filter, null, session ? { session } : {}).sort({ position: 1 });
    return (await found.lean()).map(toQuestion);
  }

  /** Every question as the back office keeps it, in order. */
  async entered(session?: ClientSession): Promise<EnteredQuestion[]> {
    const found = this.questions.find({}, null, session ? { session } : {}).sort({ position: 1, _id: 1 });
    return (await found.lean()).map(fromDocument);
  }

  /**
   * Returns every question in order to a transaction that changes the survey. Each change looks at all questions: of two at once one
   * starts over, or each would be right about what it saw.
   */
  async enteredForChange(session: ClientSession): Promise<EnteredQuestion[]> {
    const all = await this.entered(session);
    await this.locks.updateOne({ _id: 'survey' }, { $inc: { count: 1 } }, { session, upsert: true });
    return all;
  }

  /** Puts a question in its place, within the transaction that read it. */
  async setPosition(session: ClientSession, id: string, position: number): Promise<void> {
    await this.questions.updateOne({ _id: id }, { $set: { position } }, { session });
  }

  /** Adds a question unless one of its id is there; for development data. */
  async addMissing(question: EnteredQuestion): Promise<void> {
    const { _id, ...rest } = toDocument(question);
    await this.questions.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** The feedback on one order; null while there is none. */
  async given(orderId: string, session?: ClientSession): Promise<GivenFeedback | null> {
    const found = await this.feedback.findById(orderId, null, session ? { session } : {}).lean();
    return found && fromDocument(found);
  }

  /** Returns all feedback of a member, newest first. */
  async ofMember(memberId: string): Promise<GivenFeedback[]> {
    return (await this.feedback.find({ memberId }).sort({ givenAt: -1 }).lean()).map(fromDocument);
  }

  async insert(session: ClientSession, given: GivenFeedback): Promise<void> {
    await this.feedback.create([toDocument(given)], { session });
  }

  /** Replaces the answer "not received" with the feedback on a sample that arrived later. */
  async replace(session: ClientSession, given: GivenFeedback): Promise<void> {
    await this.feedback.replaceOne({ _id: given.id, received: false }, toDocument(given), { session });
  }

  /** Takes a member's own words out of what they answered; returns of how many answers. */
  async erase(session: ClientSession, memberId: string): Promise<number> {
    const none = { openQuestion: '', other: '', 'subAnswers.$[].text': '' };
    return (await this.feedback.updateMany({ memberId }, { $set: none }, { session })).matchedCount;
  }
}

function toQuestion(document: DocumentOf<EnteredQuestion>): Question {
  const { id, title, type, subtype, choices, subsampleQuestions } = fromDocument(document);
  return { id, title, type, subtype, choices, subsampleQuestions };
}
