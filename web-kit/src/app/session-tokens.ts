/** Storage of the session token in the browser. */
export interface SessionTokens {
  read: () => string | null;
  write: (token: string) => void;
  clear: () => void;
}

/** Returns the session token kept in local storage under `key`; a browser that forbids storage keeps it for the page's life. */
export function sessionTokens(storage: Storage | undefined, key: string): SessionTokens {
  let held: string | null = null;
  const guard = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => guard(() => storage?.getItem(key) ?? held, held),
    write: (token) => {
      held = token;
      guard(() => storage?.setItem(key, token), undefined);
    },
    clear: () => {
      held = null;
      guard(() => storage?.removeItem(key), undefined);
    },
  };
}
