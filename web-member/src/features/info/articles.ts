import type { Language } from '../../core/types.js';
import type { Articles, Legals, PrintedId, Section } from './article-types.js';

/** The pages of information in one language; each language is loaded when it is first read. */
export const loadArticles = async (language: Language): Promise<Articles> =>
  language === 'en' ? (await import('./content/en.js')).articles : (await import('./content/bm.js')).articles;

/** The topics that only the help centre has, in one language. */
export const loadTopics = async (language: Language): Promise<readonly Section[]> =>
  language === 'en' ? (await import('./content/topics-en.js')).topics : (await import('./content/topics-bm.js')).topics;

/** The legal texts in one language. */
export const loadLegals = async (language: Language): Promise<Legals> =>
  language === 'en'
    ? (await import('./content/legal-en.json', { with: { type: 'json' } })).default
    : (await import('./content/legal-bm.json', { with: { type: 'json' } })).default;

/** Path of a printed text; `build/legal-pdf.ts` and `build/points-guide-pdf.ts` write the files. */
export const pdfPath = (id: PrintedId, language: Language): string => `/documents/${id}-${language}.pdf`;
