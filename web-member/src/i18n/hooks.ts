import { errorText } from '@club/web-kit/i18n/error-text.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { Language } from '../core/types.js';
import { useSettings } from '../core/settings.js';
import { awardWords, type AwardWords } from './awards.js';
import { daysOfMonth } from './days.js';
import { changeLanguage, hasAllTexts, languageNow, loadAllTexts, setAwardTexts } from './index.js';

/** Texts of the app by selector: `t(($) => $.common.close)`. */
export const useText = () => useTranslation('club').t;

/** The language on screen and how to change it. */
export function useLanguage(): { language: Language; change: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  return { language: languageNow(i18n), change: useCallback((to: Language) => changeLanguage(i18n, to), [i18n]) };
}

/** Brings the texts of members' pages where they are needed; false until they are there. A failure is the page's. */
export function useAllTexts(needed: boolean): boolean {
  const { i18n } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const ready = !needed || hasAllTexts(i18n);
  useEffect(() => {
    if (!ready) loadAllTexts(i18n).catch(setFailure);
  }, [ready, i18n]);
  if (failure) throw failure;
  return ready;
}

/** The words of an error code; the server's own text only for a code this app does not know. */
export function useErrorText() {
  const { i18n } = useTranslation();
  const { phone } = useSettings().contact;
  return useCallback(
    (failure: Pick<Failure, 'code'> & Partial<Pick<Failure, 'details' | 'text'>>): string => {
      const texts = (i18n.getResourceBundle(i18n.language, 'errors') ?? {}) as Record<string, string>;
      return errorText(texts, failure, languageNow(i18n), { contact: phone });
    },
    [i18n, phone],
  );
}

/** The refusal of a text beyond its limit, which no field cuts off by itself; undefined when it fits. */
export function useTooLong(): (text: string, max: number, field: string) => string | undefined {
  const errorText = useErrorText();
  return (text, max, field) =>
    [...text].length > max ? errorText({ code: 'FIELD_TOO_LONG', details: { field, max } }) : undefined;
}

/** The double-points days of the club's settings, as they stand inside a sentence. */
export function useDoubleDays(): string {
  const { doublePointsDays } = useSettings();
  const { language } = useLanguage();
  return daysOfMonth(doublePointsDays, language);
}

/** Returns the club's awards, formatted for use inside a sentence. */
export function useAwardWords(): AwardWords {
  const { awards } = useSettings();
  return useMemo(() => awardWords(awards), [awards]);
}

/** Has every text name the awards that the server answers; until it has answered, of those the app was built with. */
export function useAwardsInTexts(): void {
  const { i18n } = useTranslation();
  const words = useAwardWords();
  useEffect(() => setAwardTexts(i18n, words), [i18n, words]);
}
