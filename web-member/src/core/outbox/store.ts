import type { Outgoing } from './types.js';

const DATABASE = 'club.outbox';
const STORE = 'outgoing';

// Serves a browser that forbids storage, until its page is closed.
const inMemory = new Map<string, Outgoing>();

/** Opens the database; rejects in a browser that has none or forbids it. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Does something with what is kept, and resolves when that is on the disk; null in a browser that keeps nothing. */
async function inStore<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode, { durability: 'strict' });
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

/** Returns what a member has to be sent or has not seen the outcome of, in the order of sending. */
export async function readOutgoing(owner: string): Promise<Outgoing[]> {
  const kept = (await inStore<Outgoing[]>('readonly', (store) => store.getAll() as IDBRequest<Outgoing[]>)) ?? [];
  const all = new Map([...kept, ...inMemory.values()].map((one) => [one.key, one]));
  return [...all.values()].filter((one) => one.owner === owner).sort((a, b) => a.at - b.at);
}

/** Keeps something to be sent, or its outcome. */
export async function keepOutgoing(one: Outgoing): Promise<void> {
  const stored = await inStore('readwrite', (store) => store.put(one));
  if (stored === null) inMemory.set(one.key, one);
}

/** Removes something whose outcome was seen. */
export async function dropOutgoing(key: string): Promise<void> {
  inMemory.delete(key);
  await inStore('readwrite', (store) => store.delete(key));
}

/** Removes everything of a member who leaves this device. */
export async function dropOutgoingOf(owner: string): Promise<void> {
  for (const { key } of await readOutgoing(owner)) await dropOutgoing(key);
}
