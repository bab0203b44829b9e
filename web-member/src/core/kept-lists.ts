import { fromError } from '@club/web-kit/app/failure.ts';

/** Storage of the lists that a form needs without a connection; removed with the session. */
const KEY = 'club.lists';

type Kept = Partial<Record<string, unknown[]>>;

// A browser that forbids storage has no lists without a connection.
const guard = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

function readAll(): Kept {
  const kept = guard(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown, null);
  return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
}

/** Removes all lists. */
export const dropLists = (): void => guard(() => localStorage.removeItem(KEY), undefined);

/**
 * Returns a list as the server has it, and keeps it; where no answer comes, as it was last read on this device. Rejects as `read`
 * does where nothing is kept, and for every answer of the server.
 */
export async function listOrKept<T>(name: string, read: () => Promise<T[]>): Promise<T[]> {
  try {
    const list = await read();
    guard(() => localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [name]: list })), undefined);
    return list;
  } catch (error) {
    const kept = readAll()[name];
    if (fromError(error).code === 'OFFLINE' && Array.isArray(kept)) return kept as T[];
    throw error;
  }
}
