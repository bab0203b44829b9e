import type { Language } from '../core/types.js';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

const dayOfMonth = (day: number, language: Language): string =>
  language === 'en' ? `${day}${ENDINGS[ordinals.select(day)] ?? 'th'}` : String(day);

/** Days of the month inside a sentence: "15th and 22nd" in English; "15 dan 22" in Malay, where "hari bulan" follows. */
export const daysOfMonth = (days: readonly number[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : 'ms').format(
    days.toSorted((a, b) => a - b).map((day) => dayOfMonth(day, language)),
  );
