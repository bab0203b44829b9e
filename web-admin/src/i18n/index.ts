import { formatPoints, type Language } from '@club/web-kit';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { fromTag, remember, tagOf } from '@club/web-kit/i18n/languages.ts';
import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Loaders of the app's texts, by language. */
export type TextSources = Record<Language, () => Promise<object>>;

const sourcesOf = (i18n: I18n) => i18n.options.backend as TextSources;
const errorTexts = fresh(() => import('@club/web-kit/errors.ts'));

// Counts carry separators wherever they stand in a sentence: 1,234.
const separators: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? formatPoints(value) : String(value ?? '')),
};

async function load(i18n: I18n, language: Language): Promise<void> {
  const tag = tagOf(language);
  if (i18n.hasResourceBundle(tag, 'club')) return;
  i18n.addResourceBundle(tag, 'club', await sourcesOf(i18n)[language](), true, true);
  // a page is drawn without waiting for the words of errors
  void errorTexts().then(({ errorResources }) => i18n.addResourceBundle(tag, 'errors', errorResources(language)));
}

/** Returns the texts of an app, ready in the given language; the other one is loaded when it is first chosen. */
export async function i18nOf(texts: TextSources, language: Language): Promise<I18n> {
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
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await load(i18n, language);
  await i18n.changeLanguage(tagOf(language));
  return i18n;
}

/** Switches the whole page, and remembers the choice. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  await load(i18n, language);
  await i18n.changeLanguage(tagOf(language));
  remember(language);
}

/** The language on screen, from the tag i18next holds. */
export const languageNow = (i18n: I18n): Language => fromTag(i18n.language);
