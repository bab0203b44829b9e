import { BASE_PATH } from '@club/web-kit/app/base-path.ts';

/** Where the back office lives on the product's origin. */
export const ADMIN_PATH = `${BASE_PATH}/admin`;

/** Prefix of every call. */
export const API_PATH = `${BASE_PATH}/api`;

/** What the names of all begin with that the back office keeps in a browser: the member app, on the same origin, has other ones (docs/adr/0067). */
export const KEPT_BELOW = 'club.admin.';

/** Where the session token is kept. */
export const TOKEN_KEY = `${KEPT_BELOW}token`;
