import type { Body } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { Article, Blog, Donation, Journey, Wish } from './types.js';

/** Articles of the carousel. */
export const articleList = createRequest<void, Article[]>({
  name: 'tree/articles',
  take: 'latest',
  list: 'articles',
  call: (api, _, signal) => api.call('GET /article/fetch', { signal }),
});

/** Stories from the homes. */
export const blogList = createRequest<void, Blog[]>({
  name: 'tree/blogs',
  take: 'latest',
  list: 'blogs',
  call: (api, _, signal) => api.call('GET /blog/fetch', { signal }),
});

/** Fetches the journey: the wishes that members have granted together. */
export const journey = createRequest<void, Journey | null>({
  name: 'tree/journey',
  take: 'latest',
  list: 'journey',
  call: async (api, _, signal) => (await api.call('GET /journey/fetch', { signal }))[0] ?? null,
});

/** The wishes with their points. */
export const wishList = createRequest<void, Wish[]>({
  name: 'tree/wishes',
  take: 'latest',
  list: 'wishes',
  call: (api, _, signal) => api.call('GET /wishes/fetch', { signal }),
});

/** Gives points to a wish, or finds out what became of an earlier try with the same key. */
export const donate = createRequest<Body<'POST /rewards/donate/wisher'> & { key: string }, Donation>({
  name: 'tree/donate',
  take: 'leading',
  call: (api, { key: idempotencyKey, ...body }, signal) =>
    api.call('POST /rewards/donate/wisher', { body, idempotencyKey, signal }),
});
