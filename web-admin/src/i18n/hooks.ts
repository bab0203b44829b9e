import type { Language } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { errorText } from '@club/web-kit/i18n/error-text.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNow } from './index.js';

/** Texts of the app by selector: `t(($) => $.form.save)`. */
export const useText = () => useTranslation('club').t;

/** The language on screen and how to change it. */
export function useLanguage(): { language: Language; change: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  return { language: languageNow(i18n), change: useCallback((to: Language) => changeLanguage(i18n, to), [i18n]) };
}

/** The words of an error code; the server's own text only for a code this app does not know. */
export function useErrorText() {
  const { i18n } = useTranslation();
  return useCallback(
    (failure: Pick<Failure, 'code'> & Partial<Pick<Failure, 'details' | 'text'>>): string => {
      const texts = (i18n.getResourceBundle(i18n.language, 'errors') ?? {}) as Record<string, string>;
      return errorText(texts, failure, languageNow(i18n));
    },
    [i18n],
  );
}
