import type { Api } from '@club/web-kit';
import type { Texts } from './home-api.js';

/** A free sample that the member asked for (member-rewards §3). */
export interface MemberSample {
  /** The order's id. */
  id: string;
  sampleId: string;
  trackingId: string;
  /** ISO-8601 UTC. */
  createdAt: string | null;
  /** Null until the member has said whether it arrived. */
  received: boolean | null;
  orderItems: { brandId: string; formatId: string; sizeId: string }[];
}

export interface SurveyChoice {
  id: string;
  /** Of a rating, its number. */
  title: Texts;
  /** Later questions that this choice takes out. */
  removes: string[];
  /** The member has to say in words what they mean. */
  specify: boolean;
}

export interface SurveySubQuestion {
  id: string;
  title: Texts;
  choices: SurveyChoice[];
}

/** A question of the survey on a sample; an open one has no choices. */
export interface SurveyQuestion {
  id: string;
  /** May hold %brandName% and line breaks. */
  title: Texts;
  type: 'dropdown' | 'rate' | 'other';
  subtype: 'open' | 'close';
  choices: SurveyChoice[];
  subsampleQuestions: SurveySubQuestion[];
  /** A rating below this opens the sub-questions; 0 when none does. */
  subQuestionsBelow: number;
}

/** What a member says of a sample; the answers only when it was received. */
export interface FeedbackInput {
  id: string;
  orderId: string;
  received: boolean;
  mainAnswers?: { questionId: string; choiceId: string }[];
  subAnswers?: { subquestionId: string; choiceId: string }[];
  openQuestion?: string;
  other?: string;
}

/** Calls about free samples (member-rewards §7). */
export interface SamplesApi {
  surveyQuestions: (brandId: string, sizeId: string, signal?: AbortSignal) => Promise<SurveyQuestion[]>;
  /** The same answers sent again are the same feedback. */
  answerFeedback: (input: FeedbackInput, signal?: AbortSignal) => Promise<void>;
}

/** Every call rejects with ApiError. */
export function samplesApi(api: Api): SamplesApi {
  return {
    surveyQuestions: (brandId, sizeId, signal) =>
      api.request('POST', '/sample/question/fetch', { body: { brandId, sizeId }, signal }),
    answerFeedback: async (body, signal) => {
      await api.request('POST', '/sample/question/answer', { body, signal });
    },
  };
}
