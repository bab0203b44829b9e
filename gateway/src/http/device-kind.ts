import type { ClubRequest } from './club-request.js';

/** Kinds of devices and what their browsers call themselves, the first that matches. */
const KINDS = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['computer', /Windows|Macintosh|X11|CrOS/],
] as const;

/** Returns the kind of the device that a request comes from, by its own words: ios, android, computer or other. */
export function deviceKindOf({ headers }: Pick<ClubRequest, 'headers'>): string {
  const agent = headers['user-agent'] ?? '';
  return KINDS.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other';
}
