import type { SampleList, SampleRequest, RequestedSample, SampleOffer } from '../features/samples/types.js';
import type { SurveyQuestion, FeedbackInput } from '../features/feedback/types.js';
import type { Api } from '@club/web-kit';

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
