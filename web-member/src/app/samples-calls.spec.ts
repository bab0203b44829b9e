import type { Answer } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { answer, survey } from '../features/feedback/requests.js';
import { offers, requestSample } from '../features/samples/requests.js';
import { sentBy, type Exchange } from '../testing/sent-by.js';

const input = { id: 'user-1', addressId: 'address-1', itemId: 'sample-1' };
const noSamples: Answer<'GET /sample/fetch'> = { data: [], availableData: { formats: [], sizes: [] } };
const feedback = { id: 'user-1', orderId: 'order-1', received: false } as const;
const BRANDS = 'GET /api/user/brands/fetch';

describe('member-rewards §7: calls about samples, with method, path, payload and the bearer token', () => {
  test.each<[string, unknown, () => Promise<Exchange<unknown>>, string[]?]>([
    ['GET /api/sample/fetch', undefined, () => sentBy(offers, undefined, noSamples), [BRANDS]],
    ['POST /api/sample/redeem', input, () => sentBy(requestSample, { input, key: 'key-1' }, {})],
    [
      'POST /api/sample/question/fetch',
      { brandId: 'b', sizeId: 's' },
      () => sentBy(survey, { brandId: 'b', sizeId: 's' }),
      [BRANDS],
    ],
    ['POST /api/sample/question/answer', feedback, () => sentBy(answer, feedback, {})],
  ])('%s', async (path, body, action, besides = []) => {
    const { sent } = await action();
    expect(sent.map(({ call }) => call)).toEqual(
      [path, ...besides].map((call) => call.replace('/api/', '/drypers-baby-club/api/')),
    );
    expect(sent[0]!.body).toEqual(body);
    expect(sent[0]!.authorization).toBe('Bearer token-1');
  });

  test('a request for a sample carries the name of its submission', async () => {
    expect((await sentBy(requestSample, { input, key: 'key-1' }, {})).sent[0]!.key).toBe('key-1');
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
  const list: Answer<'GET /sample/fetch'> = { data: [sample], availableData: available };
  const { read } = await sentBy(offers, undefined, list);
  expect(read).toEqual({ samples: [sample], available, brands: [] });
});
