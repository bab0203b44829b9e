import type { Language } from '../../app/types.js';

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

export const DOCUMENTS = ['terms-and-conditions', 'privacy-notice'] as const;
export type DocumentId = (typeof DOCUMENTS)[number];

/** A legal text: shown as a page and printed as a PDF of the same words. */
export interface Legal {
  title: string;
  lead: string;
  updated: string;
  sections: readonly { title: string; body: readonly (string | { list: readonly string[] })[] }[];
}

export type Articles = Record<ArticleId, Article>;
export type Legals = Record<DocumentId, Legal>;

/** The pages of information in one language; each language is loaded when it is first read. */
export const loadArticles = async (language: Language): Promise<Articles> =>
  language === 'en' ? (await import('./content/en.js')).articles : (await import('./content/bm.js')).articles;

/** The legal texts in one language. */
export const loadLegals = async (language: Language): Promise<Legals> =>
  language === 'en'
    ? (await import('./content/legal-en.json', { with: { type: 'json' } })).default
    : (await import('./content/legal-bm.json', { with: { type: 'json' } })).default;

/** Ways to collect and the points table, printed; there is no page of just these. */
export type PrintedId = DocumentId | 'points-guide';

/** Where a printed text lies; `build/legal-pdf.ts` and `build/points-guide-pdf.ts` put them there. */
export const pdfPath = (id: PrintedId, language: Language): string => `/documents/${id}-${language}.pdf`;
