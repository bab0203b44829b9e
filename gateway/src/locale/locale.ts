/** The club's two languages: English and Malay of Malaysia. */
export type Locale = 'en' | 'bm';

const MALAY = new Set(['bm', 'ms']);

/**
 * Reads an Accept-Language header. Answers bm when the visitor prefers Malay (bm, ms, ms-MY …) over English,
 * otherwise undefined: an English or wildcard header is what every browser sends and chooses nothing.
 */
export function malayFrom(header: string | undefined): 'bm' | undefined {
  if (!header) return undefined;
  let best: { malay: boolean; q: number } | undefined;
  for (const part of header.split(',', 20)) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const primary = tag.trim().split('-')[0] ?? '';
    if (primary !== 'en' && !MALAY.has(primary)) continue;
    const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const q = weight === undefined ? 1 : Number(weight.slice(2));
    if (!(q > 0)) continue;
    if (!best || q > best.q) best = { malay: MALAY.has(primary), q };
  }
  return best?.malay ? 'bm' : undefined;
}

/** Reads a language as clients write it; undefined when it is neither of ours. */
export function localeFrom(value: unknown): Locale | undefined {
  if (typeof value !== 'string') return undefined;
  const language = value.trim().toLowerCase();
  if (language === 'en') return 'en';
  return MALAY.has(language) ? 'bm' : undefined;
}

/** Returns the language a request itself asks for: Accept-Language, else the body's `language`; undefined when it says nothing. */
export function requestedLocale(acceptLanguage: string | undefined, body: unknown): Locale | undefined {
  const language = body !== null && typeof body === 'object' ? (body as { language?: unknown }).language : undefined;
  return malayFrom(acceptLanguage) ?? localeFrom(language);
}
