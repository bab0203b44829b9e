import type { Session } from './types.js';

/** Storage of the session as it was last read, in this browser; removed with the session. */
const KEY = 'club.session';

/** A session, and when it was read (ISO). */
export interface KeptSession {
  session: Session;
  at: string;
}

// A browser that forbids storage shows nothing without a connection.
const guard = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** Returns the session of a token as it was last read, or null. */
export function keptSession(token: string | null): KeptSession | null {
  const kept = guard(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptSession> | null, null);
  const fits = token !== null && kept?.session?.token === token && typeof kept.at === 'string';
  return fits && typeof kept.session?.user?.id === 'string' ? (kept as KeptSession) : null;
}

/** Keeps what a page without a connection shows of the member. */
export const keepSession = (kept: KeptSession): void =>
  guard(() => localStorage.setItem(KEY, JSON.stringify(kept)), undefined);

/** Removes it: nothing of a member stays after the session. */
export const dropSession = (): void => guard(() => localStorage.removeItem(KEY), undefined);
