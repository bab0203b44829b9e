import { formatDate, formatWait } from '@club/web-kit';
import type { Language } from '../core/types.js';

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
