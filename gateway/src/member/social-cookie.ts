import type { ClubReply, ClubRequest } from '../http/club-request.js';

const NAME = 'socialLogin';
const PATH = '/drypers-baby-club/api/user';
const SECRET = /^[\w-]{43}$/;
/** As long as a person may be at the provider and then fill in the sign-up form. */
const MAX_AGE_SECONDS = 45 * 60;

/** The secret of the browser that began a social login; empty when it holds none. */
export function socialBrowserOf(request: ClubRequest): string {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  return SECRET.test(value) ? value : '';
}

/**
 * Gives the browser its secret. Out of reach of scripts; Lax, so that it is there when the provider leads the browser
 * back, and with no request that another site makes in its name.
 */
export function keepSocialBrowser(reply: ClubReply, secret: string, secure: boolean): void {
  const parts = [`${NAME}=${secret}`, `Path=${PATH}`, `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  void reply.header('Set-Cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}
