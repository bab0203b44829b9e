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
  /** The last day on which one that was said not to have come can be said to have. */
  cameUntil?: string | null;
  /** What the sample is called now. */
  itemName?: Texts;
  orderItems: { brandId: string; formatId: string; sizeId: string }[];
}

/** One kind of free sample on offer (member-rewards §3). */
export interface SampleOffer {
  id: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  /** NB, S, M, L, XL or XXL. */
  size: string;
  active: boolean;
  itemName: Texts;
  description: Texts;
  /** Paths of pictures; empty without one. */
  itemImage: Texts;
}

/** What is on offer, with the ids of the formats and sizes that are available. */
export interface SampleList {
  samples: SampleOffer[];
  available: { formats: string[]; sizes: string[] };
}

/** A sample on its way: `id` is the member's, `itemId` the sample's. */
export interface SampleRequest {
  id: string;
  addressId: string;
  itemId: string;
}

/** The request as it stands. */
export interface RequestedSample {
  id: string;
  trackingId: string;
  sample: MemberSample;
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
  sampleList: (signal?: AbortSignal) => Promise<SampleList>;
  /** `key` names one request: sent again, it is the same one. */
  requestSample: (input: SampleRequest, key: string, signal?: AbortSignal) => Promise<RequestedSample>;
  surveyQuestions: (brandId: string, sizeId: string, signal?: AbortSignal) => Promise<SurveyQuestion[]>;
  /** The same answers sent again are the same feedback. */
  answerFeedback: (input: FeedbackInput, signal?: AbortSignal) => Promise<void>;
}

/** Every call rejects with ApiError. */
export function samplesApi(api: Api): SamplesApi {
  return {
    sampleList: async (signal) => {
      const { data, availableData } = await api.request<{
        data: SampleOffer[];
        availableData: SampleList['available'];
      }>('GET', '/sample/fetch', { signal });
      return { samples: data, available: availableData };
    },
    requestSample: (body, idempotencyKey, signal) =>
      api.request('POST', '/sample/redeem', { body, idempotencyKey, signal }),
    surveyQuestions: (brandId, sizeId, signal) =>
      api.request('POST', '/sample/question/fetch', { body: { brandId, sizeId }, signal }),
    answerFeedback: async (body, signal) => {
      await api.request('POST', '/sample/question/answer', { body, signal });
    },
  };
}
