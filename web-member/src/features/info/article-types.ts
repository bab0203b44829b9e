import type { DocumentId } from '../../core/info-paths.js';

/** A paragraph; a list; numbered steps; a table; or a link of its own. Texts may hold {{placeholders}}. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { link: string; to: string };

export interface Section {
  title: string;
  body: readonly Block[];
}

/** One page of information. `folded`: its sections open one by one. */
export interface Article {
  title: string;
  lead: string;
  folded?: true;
  sections: readonly Section[];
}

export const ARTICLES = [
  'how-to-collect-points',
  'drypers-sample-request',
  'resend-activation-link',
  'ways-to-earn',
  'what-rewards',
  'sister-shop-account',
  'contact-us',
  'cookies',
] as const;
export type ArticleId = (typeof ARTICLES)[number];

/** A legal text: shown as a page and printed as a PDF of the same words. */
export interface Legal {
  title: string;
  lead: string;
  updated: string;
  sections: readonly { title: string; body: readonly (string | { list: readonly string[] })[] }[];
}

export type Articles = Record<ArticleId, Article>;
export type Legals = Record<DocumentId, Legal>;

/** Ways to collect and the points table, printed; there is no page of just these. */
export type PrintedId = DocumentId | 'points-guide';
