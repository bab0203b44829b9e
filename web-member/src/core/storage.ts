/** Storage of the session token; the back office, on the same origin, has a key of its own. */
export const TOKEN_KEY = 'club.token';
const DEVICE = 'uniqueToken';
/** For as long as the browser lets it (docs/product/member-app.md#remembered-in-the-browser). */
const EIGHT_THOUSAND_YEARS = 8000 * 365 * 24 * 3600;

export interface DeviceTokens {
  /** The token of this browser, made at first need. */
  read: () => string;
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
