import { fresh } from '@club/web-kit/app/fresh.ts';
import type { Language } from '../../core/types.js';
import { i18nOf, type TextSources } from '../../i18n/index.js';

const texts: TextSources = {
  visitor: {
    en: fresh(() => import('./visitor-en.js').then((module) => module.visitorEn)),
    bm: fresh(() => import('./visitor-bm.js').then((module) => module.visitorBm)),
  },
  all: {
    en: fresh(() => import('./en.js').then((module) => module.en)),
    bm: fresh(() => import('./bm.js').then((module) => module.bm)),
  },
};

/** The texts of the app, ready in the given language; the other one is loaded when it is first chosen. */
export const createI18n = (language: Language, part: keyof TextSources = 'all') => i18nOf(texts, language, part);
