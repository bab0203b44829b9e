import type { GatewayConfig } from '../config.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';

const NAME = 'socialLogin';
/** A browser keeps a cookie of this prefix only from https: none can be planted over http in the place of ours. */
const SECURE_NAME = `__Secure-${NAME}`;
const PATH = '/drypers-baby-club/api/user';
const SECRET = /^[\w-]{43}$/;
/** Time that a person may spend at the provider and then filling in the sign-up form. */
const MAX_AGE_SECONDS = 45 * 60;

/** Returns whether browsers come to the club by https; the local one has none. */
export const isSecure = ({ CLUB_URL }: Pick<GatewayConfig, 'CLUB_URL'>): boolean => CLUB_URL.startsWith('https:');

/** Returns the secret of the browser that began a social login; empty when it holds none. Where `secure`, only the prefixed one. */
export function socialBrowserOf(request: ClubRequest, secure: boolean): string {
  const name = secure ? SECURE_NAME : NAME;
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  return SECRET.test(value) ? value : '';
}

/**
 * Gives the browser its secret. Out of reach of scripts; Lax, so that it is there when the provider leads the browser
 * back, and with no request that another site makes in its name.
 */
export function keepSocialBrowser(reply: ClubReply, secret: string, secure: boolean): void {
  const parts = [
    `${secure ? SECURE_NAME : NAME}=${secret}`,
    `Path=${PATH}`,
    `Max-Age=${MAX_AGE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  void reply.header('Set-Cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}
