import { keptAs } from '../lib/kept-below';
import type { Language } from './format';

const NAME = 'language';

/** The language tag of documents and plural rules. */
export const tagOf = (language: Language): 'en' | 'ms' => (language === 'bm' ? 'ms' : 'en');
/** The language of a document tag; anything but `ms` is English. */
export const fromTag = (tag: string | undefined): Language => (tag === 'ms' ? 'bm' : 'en');

/** The language to begin with: the address, what was chosen before, the browser, English. */
export function firstLanguage(inPath: Language | undefined): Language {
  if (inPath) return inPath;
  try {
    const stored = localStorage.getItem(keptAs(NAME));
    if (stored === 'en' || stored === 'bm') return stored;
  } catch {
    // storage is forbidden here: the browser's own language decides
  }
  return navigator.languages.some((tag) => /^(ms|bm)\b/i.test(tag)) && !/^en\b/i.test(navigator.language) ? 'bm' : 'en';
}

/** Keeps the choice for the next visit; without storage it lasts for this page. */
export function remember(language: Language): void {
  try {
    localStorage.setItem(keptAs(NAME), language);
  } catch {
    // the choice then lasts for this page only
  }
}
