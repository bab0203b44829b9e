import { useEffect, useState } from 'react';
import { useApp } from './app-context.js';
import { NOBODY } from './drafts.js';
import { useAppSelector } from './hooks.js';

const DATABASE = 'club.files';
const STORE = 'files';
/** Time that a file of an abandoned form stays on the device; the same as for the form's texts. */
const KEPT_MS = 24 * 3_600_000;

/** A file of a form that was left. Its key names the member whose form it is, and the form. */
export interface KeptFile {
  owner: string;
  /** Time at which it expires, in ms of the server's clock. */
  until: number;
  data: unknown;
}

const keyOf = (form: string, owner: string) => `${owner}/${form}`;

// Serves a screen that is opened again, and a browser that forbids storage.
const inMemory = new Map<string, KeptFile>();

/** Opens the database; rejects in a browser that has none or forbids it. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Does something with the stored files; null in a browser that stores none. */
async function inStore<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = action(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
      });
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

const isKept = (kept: unknown): kept is KeptFile =>
  typeof kept === 'object' && kept !== null && typeof (kept as KeptFile).owner === 'string' && 'until' in kept;

/** Returns what this owner had chosen in a form and is not too old, or null. */
async function readFile(form: string, owner: string, now: Date): Promise<unknown> {
  const key = keyOf(form, owner);
  const kept = inMemory.get(key) ?? (await inStore<unknown>('readonly', (store) => store.get(key)));
  return isKept(kept) && kept.owner === owner && kept.until > now.getTime() ? kept.data : null;
}

/** Keeps a file on this device, where localStorage has no room for it. */
export async function keepFile(form: string, owner: string, data: unknown, now: Date): Promise<void> {
  const kept: KeptFile = { owner, until: now.getTime() + KEPT_MS, data };
  inMemory.set(keyOf(form, owner), kept);
  await inStore('readwrite', (store) => store.put(kept, keyOf(form, owner)));
}

/** Removes the file of a form: it was sent, or taken out by hand. */
export async function dropFile(form: string, owner: string): Promise<void> {
  inMemory.delete(keyOf(form, owner));
  await inStore('readwrite', (store) => store.delete(keyOf(form, owner)));
}

/** Removes the files that `goes` names. */
export async function dropFiles(goes: (kept: KeptFile) => boolean): Promise<void> {
  for (const [key, kept] of inMemory) if (goes(kept)) inMemory.delete(key);
  await inStore('readwrite', (store) => {
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      const found = cursor.result;
      if (!found) return;
      if (!isKept(found.value) || goes(found.value)) found.delete();
      found.continue();
    };
    return cursor;
  });
}

/**
 * `useState` for the file of a form that survives a reload, a discarded tab and the end of a session: on this device, for 24
 * hours, for the same member only. `ready` is false until the device was asked. `isFile` judges what the device had.
 */
export function useKeptFile<T>(form: string, isFile: (kept: unknown) => kept is T) {
  const { now } = useApp();
  const session = useAppSelector((state) => state.session.now);
  const owner = session.status === 'signedIn' ? session.user.id : NOBODY;
  const [file, setFile] = useState<T | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let left = false;
    void readFile(form, owner, now()).then((kept) => {
      if (left) return;
      setFile(isFile(kept) ? kept : null);
      setReady(true);
    });
    return () => {
      left = true;
    };
  }, [form, owner, isFile, now]);
  const change = (next: T | null) => {
    setFile(next);
    void (next === null ? dropFile(form, owner) : keepFile(form, owner, next, now()));
  };
  return { file, ready, change };
}
