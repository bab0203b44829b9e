import { formatPoints } from '@club/web-kit';
import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../core/types.js';
import { defaultSettings } from '../core/config.js';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { awardWords, type AwardWords } from './awards.js';
import { fromTag, remember, tagOf } from '@club/web-kit/i18n/languages.ts';

/** visitor: pages that open without a session and what surrounds every page. all: every text. */
type Part = 'visitor' | 'all';

/** Loaders of an app's texts, by part and language. */
export type TextSources = Record<Part, Record<Language, () => Promise<object>>>;

// react-i18next may hand out a wrapper of the instance, whose options are the instance's
const sourcesOf = (i18n: I18n) => i18n.options.backend as TextSources;

const has = (i18n: I18n, tag: string, part: Part): boolean =>
  // a text that only members read
  part === 'all' ? i18n.getResource(tag, 'club', 'home') !== undefined : i18n.hasResourceBundle(tag, 'club');

/** Returns whether every text of the language on screen is there. */
export const hasAllTexts = (i18n: I18n): boolean => has(i18n, i18n.language, 'all');

const errorTexts = fresh(() => import('@club/web-kit/errors.ts'));

/** Brings the texts of the error codes; a page is drawn without waiting for them. */
async function loadErrors(i18n: I18n, language: Language): Promise<void> {
  const { errorResources } = await errorTexts();
  i18n.addResourceBundle(tagOf(language), 'errors', errorResources(language));
}

async function load(i18n: I18n, language: Language, part: Part): Promise<void> {
  const tag = tagOf(language);
  if (has(i18n, tag, part)) return;
  i18n.addResourceBundle(tag, 'club', await sourcesOf(i18n)[part][language](), true, true);
  if (!i18n.hasResourceBundle(tag, 'errors')) void loadErrors(i18n, language);
}

/** Brings what the first pages did not need, in the language on screen. */
export const loadAllTexts = (i18n: I18n): Promise<void> => load(i18n, languageNow(i18n), 'all');

// Counts carry separators wherever they stand in a sentence: 1,234.
const separators: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? formatPoints(value) : String(value ?? '')),
};

/** Sets the awards that every text names, and has what is on screen drawn again where it named others. */
export function setAwardTexts(i18n: I18n, words: AwardWords): void {
  const { interpolation } = i18n.options;
  if (!interpolation || JSON.stringify(interpolation.defaultVariables) === JSON.stringify(words)) return;
  interpolation.defaultVariables = { ...words };
  i18n.emit('languageChanged', i18n.language);
}

/** The texts of an app, ready in the given language; the other one is loaded when it is first chosen. */
export async function i18nOf(texts: TextSources, language: Language, part: Part): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n
    .use(initReactI18next)
    .use(separators)
    .init<TextSources>({
      backend: texts,
      lng: tagOf(language),
      fallbackLng: false,
      ns: ['club', 'errors'],
      defaultNS: 'club',
      resources: {},
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
        defaultVariables: { ...awardWords(defaultSettings.awards) },
      },
      // the error texts come after the first drawing: what shows one is drawn again
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await load(i18n, language, part);
  await i18n.changeLanguage(tagOf(language));
  return i18n;
}

/** Switches the whole page, `<html lang>` with it, and remembers the choice. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  await load(i18n, language, hasAllTexts(i18n) ? 'all' : 'visitor');
  await i18n.changeLanguage(tagOf(language));
  remember(language);
}

/** The language on screen, from the tag i18next holds. */
export const languageNow = (i18n: I18n): Language => fromTag(i18n.language);
