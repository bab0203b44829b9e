import { expect, test } from '@jest/globals';
import { createRequest, reducersOf, watchAll } from './request.js';

const requests = {
  news: createRequest<void, string[]>({ name: 'test/news', take: 'latest', call: async () => [] }),
  send: createRequest<string, number>({ name: 'test/send', take: 'leading', call: async () => 1 }),
  MAX_LINES: 3,
  tidy: (text: string) => text.trim(),
  nothing: null,
};

test('only the requests among the exports of a feature get a state', () => {
  const reducers = reducersOf(requests);
  expect(reducers).toEqual({ news: requests.news.reducer, send: requests.send.reducer });
  expect(reducers.news(undefined, requests.news.requested())).toEqual({ status: 'loading', data: null, error: null });
});

test('a watcher is started for each request', () => {
  const effects = [...watchAll(requests)] as { type: string; payload: { fn: unknown } }[];
  expect(effects.map(({ type, payload }) => [type, payload.fn])).toEqual([
    ['FORK', requests.news.watcher],
    ['FORK', requests.send.watcher],
  ]);
});
