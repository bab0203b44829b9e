import type { News } from '../features/news/types.js';
import type { Article, Blog, Journey, Wish, Donation } from '../features/wishing-tree/types.js';
import type { InboxPage } from '../features/inbox/types.js';
import type { Api } from '@club/web-kit';

export interface DonateInput {
  id: string;
  wisherId: string;
  selectedValue: number;
}

/** Calls of news, the wishing tree and the inbox (member-account §7, member-rewards §7). */
export interface ContentApi {
  news: (signal?: AbortSignal) => Promise<News[]>;
  articles: (signal?: AbortSignal) => Promise<Article[]>;
  blogs: (signal?: AbortSignal) => Promise<Blog[]>;
  journey: (signal?: AbortSignal) => Promise<Journey | null>;
  wishes: (signal?: AbortSignal) => Promise<Wish[]>;
  donate: (input: DonateInput, key: string, signal?: AbortSignal) => Promise<Donation>;
  inbox: (id: string, cursor: string | null, signal?: AbortSignal) => Promise<InboxPage>;
  markRead: (id: string, signal?: AbortSignal) => Promise<{ unread: number }>;
  clearInbox: (id: string, signal?: AbortSignal) => Promise<{ unread: number }>;
}

/** Every call rejects with ApiError. */
export function contentApi(api: Api): ContentApi {
  return {
    news: (signal) => api.request('GET', '/news/fetch', { signal }),
    articles: (signal) => api.request('GET', '/article/fetch', { signal }),
    blogs: (signal) => api.request('GET', '/blog/fetch', { signal }),
    journey: async (signal) => (await api.request<Journey[]>('GET', '/journey/fetch', { signal }))[0] ?? null,
    wishes: (signal) => api.request('GET', '/wishes/fetch', { signal }),
    donate: (body, idempotencyKey, signal) =>
      api.request('POST', '/rewards/donate/wisher', { body, idempotencyKey, signal }),
    inbox: (id, cursor, signal) =>
      api.request('POST', '/inbox/fetch', { body: { id, ...(cursor ? { cursor } : {}) }, signal }),
    markRead: (id, signal) => api.request('POST', '/inbox/read', { body: { id }, signal }),
    clearInbox: (id, signal) => api.request('POST', '/inbox/clear', { body: { id }, signal }),
  };
}
