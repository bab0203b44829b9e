import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { restore } from '../../core/session/requests.js';
import type { RequestedSample, SampleRequest } from './types.js';
import type { Offers } from './offers.js';

/** Fetches samples and brands in one request, as neither is useful without the other. */
export const offers = createRequest<void, Offers>({
  name: 'samples/offers',
  take: 'latest',
  list: 'samples',
  call: async (api, _arg, signal) => {
    const [{ data: samples, availableData }, brands] = await Promise.all([
      api.call('GET /sample/fetch', { signal }),
      api.call('GET /user/brands/fetch', { signal }),
    ]);
    return { samples, available: availableData, brands };
  },
});

/** Refusals after which the session's samples, or its addresses, are other than what is shown. */
const STALE = new Set([
  'SAMPLE_TOO_SOON',
  'SAMPLE_LIMIT_REACHED',
  'SAMPLE_FEEDBACK_REQUIRED',
  'NOT_FOUND',
  'IDEMPOTENCY_CONFLICT',
]);

/** Asks for a sample; sent again with the same key it is the same request. */
export const requestSample = createRequest<{ input: SampleRequest; key: string }, RequestedSample>({
  name: 'samples/request',
  take: 'leading',
  call: (api, { input, key }, signal) => api.call('POST /sample/redeem', { body: input, idempotencyKey: key, signal }),
  // the server decides when the next sample may be requested
  *after() {
    yield* put(restore.requested());
  },
  *afterFailure({ code }) {
    if (STALE.has(code)) yield* put(restore.requested());
  },
});
