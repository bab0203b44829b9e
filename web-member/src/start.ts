import type { Language } from './core/types.js';

/** Addresses of built files that a first page needs besides those that every page loads. */
export interface FirstFiles {
  /** By the path of a member's page. */
  member: Record<string, readonly string[]>;
  /** By the end of a visitor's path; the last one serves every other. */
  visitor: readonly (readonly [ending: string, files: readonly string[]])[];
  /** Texts of members' pages, and those of visitors. */
  texts: Record<'member' | 'visitor', Record<Language, readonly string[]>>;
}

/** Names that the app keeps things under, and its addresses. */
export interface Places {
  base: string;
  tokenKey: string;
  languageKey: string;
}

/** The session that was asked for before the app's code was there. */
export interface EarlySession {
  token: string;
  /** When it was asked for, by `performance.now`. */
  at: number;
  answer: Promise<Response>;
}

declare global {
  var clubSession: EarlySession | undefined;
}

/**
 * Runs in the head of the page, before anything is drawn: starts loading what the page at this address needs, and asks for the
 * session of the token that is kept here. Its text is put into a file of its own by the build, so it uses nothing around it.
 */
export function start(files: FirstFiles, { base, tokenKey, languageKey }: Places): void {
  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  const token = kept(tokenKey);
  const named = /^\/(en|bm)(?=\/|$)/.exec(path)?.[1] ?? kept(languageKey);
  const language = named === 'bm' || (named !== 'en' && /^(ms|bm)\b/i.test(navigator.language)) ? 'bm' : 'en';
  // named by the page in English
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest && language === 'bm') manifest.href = `${base}/app.bm.webmanifest`;
  const page = token
    ? (files.member[path] ?? files.member['/dashboard'])
    : files.visitor.find(([ending]) => path.endsWith(ending))?.[1];
  for (const file of [...(page ?? []), ...files.texts[token ? 'member' : 'visitor'][language]]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
    document.head.append(link);
  }
  if (!token) return;
  // what the build has drawn of the landing page is not for members
  document.documentElement.dataset.member = '';
  const at = performance.now();
  const answer = fetch(`${base}/api/user/session`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': language === 'bm' ? 'ms' : 'en',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ token }),
  });
  answer.catch(() => undefined);
  globalThis.clubSession = { token, at, answer };
}
