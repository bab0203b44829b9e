import { clientAddressOf } from './client-address.js';
import type { ClubRequest } from './club-request.js';

/** Browsers and what they call themselves, the first that matches: most also call themselves like those below. */
const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/** Systems, the first that matches. */
const SYSTEMS = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const;

/** Returns browser and system of a request by its own words, as people name them: "Chrome, Windows"; empty when neither is known. */
export function deviceNameOf({ headers }: Pick<ClubRequest, 'headers'>): string {
  const agent = headers['user-agent'] ?? '';
  const first = (names: readonly (readonly [string, RegExp])[]) => names.find(([, form]) => form.test(agent))?.[0];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(', ');
}

/** Returns where a session is opened from; owners see it in the list of sessions, members without the address, which is not kept. */
export const originOf = (request: ClubRequest) => ({
  clientIp: clientAddressOf(request),
  device: deviceNameOf(request),
});
