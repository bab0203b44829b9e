import { formatPoints } from '@club/web-kit';
import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../api/types.js';
import { en } from './en.js';
import { fromTag, remember, tagOf } from './languages.js';

const texts = {
  en: () => Promise.resolve(en),
  bm: () => import('./bm.js').then((module) => module.bm),
} satisfies Record<Language, () => Promise<object>>;

/** Brings the texts of the error codes; a page is drawn without waiting for them. */
async function loadErrors(i18n: I18n, language: Language): Promise<void> {
  const { errorResources } = await import('@club/web-kit/errors.ts');
  i18n.addResourceBundle(tagOf(language), 'errors', errorResources(language));
}

async function load(i18n: I18n, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(tagOf(language), 'club')) return;
  i18n.addResourceBundle(tagOf(language), 'club', await texts[language]());
  void loadErrors(i18n, language);
}

// Counts carry separators wherever they stand in a sentence: 1,234.
const separators: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? formatPoints(value) : String(value ?? '')),
};

/** The texts of the app, ready in the given language; the other one is loaded when it is first chosen. */
export async function createI18n(language: Language): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n
    .use(initReactI18next)
    .use(separators)
    .init({
      lng: tagOf(language),
      fallbackLng: false,
      ns: ['club', 'errors'],
      defaultNS: 'club',
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      // the error texts come after the first drawing: what shows one is drawn again
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await load(i18n, language);
  await i18n.changeLanguage(tagOf(language));
  return i18n;
}

/** Switches the whole page, `<html lang>` with it, and remembers the choice. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  await load(i18n, language);
  await i18n.changeLanguage(tagOf(language));
  remember(language);
}

/** The language on screen, from the tag i18next holds. */
export const languageNow = (i18n: I18n): Language => fromTag(i18n.language);
