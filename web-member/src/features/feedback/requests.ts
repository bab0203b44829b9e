import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { restore } from '../../core/session/requests.js';
import type { FeedbackInput, SurveyQuestion } from './types.js';

/** The survey with the brand that it is about; no name while the brands cannot be read. */
export interface Survey {
  questions: SurveyQuestion[];
  brandName: string;
}

/** The survey on a sample of one brand and size. */
export const survey = createRequest<{ brandId: string; sizeId: string }, Survey>({
  name: 'feedback/survey',
  take: 'latest',
  call: async (api, { brandId, sizeId }, signal) => {
    const [questions, brands] = await Promise.all([
      api.call('POST /sample/question/fetch', { body: { brandId, sizeId }, signal }),
      // a survey without the brand's name is better than none
      api.call('GET /user/brands/fetch', { signal }).catch(() => []),
    ]);
    return { questions, brandName: brands.find(({ id }) => id === brandId)?.name ?? '' };
  },
});

/** Sends the feedback; the prompt is gone once the session was read again. */
export const answer = createRequest<FeedbackInput, unknown>({
  name: 'feedback/answer',
  take: 'leading',
  call: (api, input, signal) => api.call('POST /sample/question/answer', { body: input, signal }),
  *after() {
    yield* put(restore.requested());
  },
});
