import { createApi } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { samplesApi, type SamplesApi } from './samples-api.js';

/** The one call that `act` makes over HTTP, as the server would see it, and what the app reads of the answer. */
async function call<T>(act: (api: SamplesApi) => Promise<T>, answer: unknown) {
  const sent: { call: string; body: unknown; authorization: string | null; key: string | null }[] = [];
  const api = createApi({
    baseUrl: '/drypers-baby-club/api',
    getToken: () => 'token-1',
    getLocale: () => 'en',
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      sent.push({
        call: `${init?.method ?? 'GET'} ${String(input)}`,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        authorization: headers.get('authorization'),
        key: headers.get('idempotency-key'),
      });
      return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(answer) } as Response;
    },
  });
  const read = await act(samplesApi(api));
  expect(sent).toHaveLength(1);
  return { ...sent[0]!, read };
}

const input = { id: 'user-1', addressId: 'address-1', itemId: 'sample-1' };

describe('member-rewards §7: calls about samples, with method, path, payload and the bearer token', () => {
  test.each<[string, unknown, (api: SamplesApi) => Promise<unknown>]>([
    ['GET /api/sample/fetch', undefined, (api) => api.sampleList()],
    ['POST /api/sample/redeem', input, (api) => api.requestSample(input, 'key-1')],
    ['POST /api/sample/question/fetch', { brandId: 'b', sizeId: 's' }, (api) => api.surveyQuestions('b', 's')],
    [
      'POST /api/sample/question/answer',
      { id: 'user-1', orderId: 'order-1', received: false },
      (api) => api.answerFeedback({ id: 'user-1', orderId: 'order-1', received: false }),
    ],
  ])('%s', async (path, body, act) => {
    const sent = await call(act, { data: [], availableData: { formats: [], sizes: [] } });
    expect(sent.call).toBe(path.replace('/api/', '/drypers-baby-club/api/'));
    expect(sent.body).toEqual(body);
    expect(sent.authorization).toBe('Bearer token-1');
  });

  test('a request for a sample carries the name of its submission', async () => {
    expect((await call((api) => api.requestSample(input, 'key-1'), {})).key).toBe('key-1');
  });
});

test('member-rewards §3: samples, with the formats and sizes that are available', async () => {
  const texts = { en: 'English', bm: 'Malay' };
  const sample = {
    id: 'sample-1',
    brandId: 'b',
    formatId: 'f',
    sizeId: 's',
    size: 'M',
    active: true,
    itemName: texts,
    description: texts,
    itemImage: texts,
  };
  const available = { formats: ['f'], sizes: ['s'] };
  const { read } = await call((api) => api.sampleList(), { data: [sample], availableData: available });
  expect(read).toEqual({ samples: [sample], available });
});
