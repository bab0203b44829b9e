import type { DonateInput } from '../../api/content-api.js';
import type { Article, Blog, Donation, Journey, Wish } from './types.js';
import { createRequest } from '../../app/request.js';

/** Articles of the carousel. */
export const articleList = createRequest<void, Article[]>({
  name: 'tree/articles',
  take: 'latest',
  call: (api, _, signal) => api.articles(signal),
});

/** Stories from the homes. */
export const blogList = createRequest<void, Blog[]>({
  name: 'tree/blogs',
  take: 'latest',
  call: (api, _, signal) => api.blogs(signal),
});

/** What members have done together. */
export const journey = createRequest<void, Journey | null>({
  name: 'tree/journey',
  take: 'latest',
  call: (api, _, signal) => api.journey(signal),
});

/** The wishes with their points. */
export const wishList = createRequest<void, Wish[]>({
  name: 'tree/wishes',
  take: 'latest',
  call: (api, _, signal) => api.wishes(signal),
});

/** Gives points to a wish, or finds out what became of an earlier try with the same key. */
export const donate = createRequest<DonateInput & { key: string }, Donation>({
  name: 'tree/donate',
  take: 'leading',
  call: (api, { key, ...input }, signal) => api.donate(input, key, signal),
});
