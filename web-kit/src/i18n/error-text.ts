import { formatDate, formatPoints, formatWait, type Language } from './format';

const DATES = new Set(['date', 'until']);

/** Values of an error text in words: waits are seconds, dates are ISO; the rest is shown as it came. */
export function placeholderTexts(
  details: Record<string, unknown>,
  language: Language,
): Record<string, string | number> {
  const texts: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(details)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    if (key === 'wait' && Number.isFinite(Number(value))) texts[key] = formatWait(Number(value), language);
    else if (DATES.has(key) && !Number.isNaN(Date.parse(String(value))))
      texts[key] = formatDate(String(value), language);
    else texts[key] = value;
  }
  return texts;
}

/** Parts of a failure from which its text is made. */
interface ErrorParts {
  code: string;
  /** The server's own text, shown only for a code this app does not know. */
  text?: string;
  details?: Record<string, string | number>;
}

/**
 * Returns the words of an error code in `language`; the server's own text only for a code that `texts` do not know, or for a
 * name that only the server knows. `values` are those that every text may use.
 */
export function errorText(
  texts: Readonly<Record<string, string>>,
  { code, text = '', details = {} }: ErrorParts,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const template = texts[code] ?? (text || texts.INTERNAL_ERROR || '');
  const given: Record<string, string | number> = { ...values, ...placeholderTexts(details, language) };
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)];
  if (text && names.some(([, key = '']) => given[key] === undefined)) return text;
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = given[key];
    return typeof value === 'number' ? formatPoints(value) : (value ?? '');
  });
}
