import { useMemo, useState } from 'react';
import { useApp } from './app-context.js';
import { useAppSelector } from './hooks.js';

const PREFIX = 'club.draft.';
const HOUR_MS = 3_600_000;
/** Time that the draft of an abandoned form stays on the device. */
const DRAFT_HOURS = 24;

/** Owner of drafts that are typed while nobody is signed in. */
export const NOBODY = '';

/** Name of the draft of the one e-mail that every form asks who is signed out for. */
export const EMAIL_DRAFT = 'email';

interface Kept {
  owner: string;
  /** Time at which it expires, in ms of the server's clock. */
  until: number;
  data: unknown;
}

// A browser that forbids storage keeps no draft; the form on screen serves.
const guard = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

function keptAt(key: string): Kept | null {
  const kept = guard(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null, null);
  return typeof kept?.owner === 'string' && typeof kept.until === 'number' ? (kept as Kept) : null;
}

/** Returns whether something that was stored has the shape of `empty`: an older app may have written it, or a stranger. */
function isLike(empty: unknown, kept: unknown): boolean {
  if (typeof kept !== typeof empty || Array.isArray(kept) !== Array.isArray(empty)) return false;
  if (typeof empty !== 'object' || empty === null || Array.isArray(empty)) return true;
  return kept !== null && Object.entries(empty).every(([key, value]) => isLike(value, (kept as never)[key]));
}

/** Returns this owner's draft of a form, or null when there is none or it is too old. */
export function readDraft<T>(name: string, owner: string, empty: T, now: Date): T | null {
  const kept = keptAt(PREFIX + name);
  if (!kept || kept.owner !== owner || kept.until <= now.getTime() || !isLike(empty, kept.data)) return null;
  return kept.data as T;
}

/** Keeps what is typed on this device. Never a password: whoever opens the device could read it. */
export function writeDraft(name: string, owner: string, data: unknown, now: Date, hours = DRAFT_HOURS): void {
  const kept: Kept = { owner, until: now.getTime() + hours * HOUR_MS, data };
  guard(() => localStorage.setItem(PREFIX + name, JSON.stringify(kept)), undefined);
}

/** Removes the draft of a form: it was sent, or emptied by hand. */
export function dropDraft(name: string): void {
  guard(() => localStorage.removeItem(PREFIX + name), undefined);
}

/** Removes the draft of every form that `stays` does not name. */
export function dropDrafts(stays: (draft: { owner: string; until: number }) => boolean = () => false): void {
  guard(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const kept = keptAt(key);
      if (!kept || !stays(kept)) localStorage.removeItem(key);
    }
  }, undefined);
}

/** One form's draft, of whoever is signed in; for forms that hold their values themselves. */
export function useDraftStore<T>(name: string, empty: T) {
  const { now } = useApp();
  const session = useAppSelector((state) => state.session.now);
  const owner = session.status === 'signedIn' ? session.user.id : NOBODY;
  const nothing = JSON.stringify(empty);
  return useMemo(
    () => ({
      read: (): T | null => readDraft(name, owner, JSON.parse(nothing) as T, now()),
      write: (data: T): void =>
        JSON.stringify(data) === nothing ? dropDraft(name) : writeDraft(name, owner, data, now()),
    }),
    [name, owner, nothing, now],
  );
}

/**
 * `useState` for a form that survives a reload, a discarded tab and the end of a session: on this device, for 24 hours, for
 * the same member only. `first`: what it begins with where nothing was kept; kept again, it needs no keeping.
 */
export function useDraft<T>(name: string, first: T): [T, (next: T) => void] {
  const { read, write } = useDraftStore(name, first);
  const [value, setValue] = useState<T>(() => read() ?? first);
  return [
    value,
    (next) => {
      setValue(next);
      write(next);
    },
  ];
}
