import type { Language } from '@club/web-kit';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { i18nOf, type TextSources } from '../../i18n/index.js';

const texts: TextSources = {
  en: fresh(() => import('./en.js').then(({ en }) => en)),
  bm: fresh(() => import('./bm.js').then(({ bm }) => bm)),
};

/** Returns the texts of the back office, ready in the given language. */
export const createI18n = (language: Language) => i18nOf(texts, language);
