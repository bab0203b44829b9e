import { escapedHtml } from '@club/platform';
import type { Locale } from '../locale/locale.js';

/** Preview of a shared link in a messenger, and the page of the app that opens for people. */
export interface SharedThing {
  title: string;
  description: string;
  /** Path of its picture; empty for the club's own. */
  image: string;
  /** Path inside the app. */
  path: string;
}

/** Path under which the members' app lives. */
const APP_PATH = '/drypers-baby-club';
/** The picture of what has none. */
const OWN_IMAGE = `${APP_PATH}/share.png`;
/** Characters of a description that messengers show. */
const MAX_DESCRIPTION = 200;

const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_DESCRIPTION ? `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…` : line;
};

/**
 * Returns the page of a shared link: title, text and picture for messengers (Open Graph), which follow no script, and the way to the
 * app for people, whose browsers are led on at once.
 */
export function sharePage({ title, description, image, path }: SharedThing, locale: Locale, clubUrl: string): string {
  const { origin } = new URL(clubUrl);
  const target = escapedHtml(`${origin}${APP_PATH}${path}`);
  const [languageTag, own, other] = locale === 'bm' ? ['ms', 'ms_MY', 'en_MY'] : ['en', 'en_MY', 'ms_MY'];
  const [name, words] = [escapedHtml(title), escapedHtml(brief(description))];
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Drypers Baby Club',
    'og:title': name,
    'og:description': words,
    'og:image': escapedHtml(`${origin}${image || OWN_IMAGE}`),
    'og:url': target,
    'og:locale': own,
    'og:locale:alternate': other,
  };
  return [
    `<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}</title><meta name="description" content="${words}">`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${target}"><meta http-equiv="refresh" content="0;url=${target}">`,
    `</head><body><p><a href="${target}">${name}</a></p></body></html>\n`,
  ].join('\n');
}
