const TOKEN = 'club.token';
const DEVICE = 'uniqueToken';
/** For as long as the browser lets it (docs/product/member-app.md#remembered-in-the-browser). */
const EIGHT_THOUSAND_YEARS = 8000 * 365 * 24 * 3600;

export interface SessionTokens {
  read: () => string | null;
  write: (token: string) => void;
  clear: () => void;
}

export interface DeviceTokens {
  /** The token of this browser, made at first need. */
  read: () => string;
}

/** The session token in local storage; a browser that forbids storage keeps it for the page's life. */
export function sessionTokens(storage: Storage | undefined): SessionTokens {
  let held: string | null = null;
  const guard = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => guard(() => storage?.getItem(TOKEN) ?? held, held),
    write: (token) => {
      held = token;
      guard(() => storage?.setItem(TOKEN, token), undefined);
    },
    clear: () => {
      held = null;
      guard(() => storage?.removeItem(TOKEN), undefined);
    },
  };
}

/**
 * The device token that carries the one-device-one-account rule (docs/product/accounts.md#one-device-one-account): 36
 * characters, in a first-party cookie that outlives the sessions of every member on this device.
 */
export function deviceTokens(
  doc: Pick<Document, 'cookie' | 'location'>,
  newId: () => string,
  path: string,
): DeviceTokens {
  return {
    read: () => {
      const found = doc.cookie.match(new RegExp(`(?:^|; )${DEVICE}=([A-Za-z0-9-]{16,128})(?:;|$)`))?.[1];
      const token = found ?? newId();
      // the local club has no https, and a browser there would not keep a secure cookie
      const secure = doc.location.protocol === 'https:' ? '; secure' : '';
      // written again on each use: browsers cap a script cookie's life, some at seven days
      doc.cookie = `${DEVICE}=${token}; path=${path}; max-age=${EIGHT_THOUSAND_YEARS}; samesite=lax${secure}`;
      return token;
    },
  };
}
