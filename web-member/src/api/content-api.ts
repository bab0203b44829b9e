import type { Api } from '@club/web-kit';
import type { Texts } from './home-api.js';
import type { PointLine } from './types.js';

/** News as the club shows them (member-account §3 "News"). */
export interface News {
  id: string;
  title: Texts;
  description: Texts;
  /** Paths of pictures. */
  image: Texts;
  /** Where link news lead; empty for normal news. */
  link: string;
  showingTo: string;
  active: boolean;
  /** ISO-8601 UTC. */
  createdAt: string | null;
}

export interface Article {
  id: string;
  title: Texts;
  description: Texts;
  image: Texts;
}

export interface Blog {
  id: string;
  title: string;
  venue: string;
  description: Texts;
  images: { url: string }[];
}

/** What members have done together; `progressPoints` is what the tree holds beyond the shown wishes: gifts by items too. */
export interface Journey {
  home: number;
  children: number;
  points: number;
  product: number;
  description: Texts;
  progressPoints: number;
}

/** A child's wish with the points given so far (member-rewards §3 "Wisher"). */
export interface Wish {
  id: string;
  name: string;
  age: number;
  wishes: Texts;
  points: number;
  image: string;
}

export interface DonateInput {
  id: string;
  wisherId: string;
  selectedValue: number;
}

/** What a gift did: `points` is negative, `totalPoints` the balance after it. */
export interface Donation {
  points: number;
  totalPoints: number;
  data: PointLine[];
  wisher: Wish;
}

/** One message; `type` and `params` name its text. */
export interface InboxMessage {
  id: string;
  type: string;
  params: Record<string, string>;
  /** ISO-8601 UTC. */
  at: string;
  read: boolean;
}

export interface InboxPage {
  /** Newest first. */
  messages: InboxMessage[];
  /** Of the whole inbox. */
  unread: number;
  cursor: string | null;
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
